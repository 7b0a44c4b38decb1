import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectNavigation, followLink, navigateTo } from '#src/app/routes/navigation.ts';

let disconnect = (): void => undefined;
afterEach(() => disconnect());

describe('navigation from outside the components', () => {
  it('goes to the last path asked for before the router was connected', () => {
    const went: string[] = [];
    navigateTo('/maintenance');
    navigateTo('/auth/login');
    disconnect = connectNavigation((to) => void went.push(to));
    expect(went).toEqual(['/auth/login']);
  });

  it('carries out a call made during a navigation afterwards, the last one only', () => {
    const log: string[] = [];
    disconnect = connectNavigation((to) => {
      log.push(`to ${to}`);
      if (to === '/auth/login') {
        navigateTo('/faq');
        navigateTo('/maintenance', { replace: true });
      }
      log.push(`at ${to}`);
    });
    navigateTo('/auth/login');
    expect(log).toEqual(['to /auth/login', 'at /auth/login', 'to /maintenance', 'at /maintenance']);
  });

  it('does nothing for the page that is shown', () => {
    const went: string[] = [];
    disconnect = connectNavigation((to) => void went.push(to));
    navigateTo('/');
    expect(went).toEqual([]);
  });

  it('continues after a router that threw', () => {
    const went: string[] = [];
    disconnect = connectNavigation((to) => {
      if (to === '/faq') throw new Error('broken');
      went.push(to);
    });
    expect(() => navigateTo('/faq')).toThrow('broken');
    navigateTo('/terms-of-use');
    expect(went).toEqual(['/terms-of-use']);
  });
});

describe('following a link', () => {
  it.each([
    ['/faq', undefined, false],
    ['/faq', true, true],
    ['/?q=mango', undefined, true],
    ['/?q=mango', false, false],
    ['/', undefined, false],
  ])('to %s with replace %s replaces the page shown: %s', (path, replace, replaces) => {
    vi.stubGlobal('location', new URL('https://perya.test/?q=mango'));
    const went: unknown[] = [];
    disconnect = connectNavigation((to, options) => void went.push([to, options]));
    followLink(path, replace);
    expect(went).toEqual([[path, { replace: replaces }]]);
  });
});
