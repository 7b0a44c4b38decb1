import { describe, expect, it } from 'vitest';
import { loudFor, PUSH_KINDS, quietUntil } from '#contract/push/rules.ts';
import { newPushKeys } from '#scripts/lib/push-keys.ts';
import { fateOf, isPushService } from '#server/modules/push/rules.ts';
import { readSettings } from '#server/settings.ts';

/** A time of 1 July 2026 in Manila. */
const at = (time: string): number => Date.parse(`2026-07-01T${time}+08:00`);
const nextDay = (time: string): number => Date.parse(`2026-07-02T${time}+08:00`);

describe('quiet hours in Manila', () => {
  it.each([
    [22, 8, at('21:59:59.999'), null],
    [22, 8, at('22:00'), nextDay('08:00')],
    [22, 8, at('00:00'), at('08:00')],
    [22, 8, at('07:59:59.999'), at('08:00')],
    [22, 8, at('08:00'), null],
    [13, 15, at('14:30'), at('15:00')],
    [13, 15, at('15:00'), null],
    [0, 6, at('05:00'), at('06:00')],
    [6, 6, at('06:30'), null],
  ])('from %i to %i', (from, to, now, until) => {
    expect(quietUntil({ from, to }, now)).toBe(until);
  });
});

describe('the time until the next quiet hours', () => {
  it.each([
    [22, 8, at('12:00'), 10],
    [22, 8, at('22:00'), 24],
    [0, 6, at('23:30'), 0.5],
    [7, 7, at('12:00'), Infinity],
  ])('from %i to %i', (from, to, now, hours) => {
    expect(loudFor({ from, to }, now)).toBe(hours * 60 * 60_000);
  });
});

const open = { play_state: 'open', play_state_until: null, time_up_until: null, frozen_at: null } as const;
const fate = (kind: (typeof PUSH_KINDS)[number], change: object = {}, now = at('12:00')) =>
  fateOf(kind, { ...open, kinds: new Set(PUSH_KINDS), quiet: { from: 22, to: 8 }, ...change }, now);

describe('a notification', () => {
  it('is sent by day and waits at night', () => {
    expect(fate('mail')).toBe('send');
    expect(fate('mail', {}, at('23:00'))).toBe(nextDay('08:00'));
  });

  it.each(PUSH_KINDS)('%s is dropped where it is switched off, and on a pause', (kind) => {
    const off = new Set(PUSH_KINDS.filter((each) => each !== kind));
    expect(fate(kind, { kinds: off })).toBe('drop');
    expect(fate(kind, { play_state: 'excluded' })).toBe('drop');
    expect(fate(kind, { play_state: 'coolingOff', play_state_until: at('13:00') })).toBe('drop');
    expect(fate(kind, { play_state: 'coolingOff', play_state_until: at('11:00') })).toBe('send');
    expect(fate(kind, { frozen_at: at('11:00') })).toBe('drop');
  });

  it('calls nobody back to play whose time is used up', () => {
    expect(fate('freeSpins', { time_up_until: at('13:00') })).toBe('drop');
    expect(fate('withdrawalSent', { time_up_until: at('13:00') })).toBe('send');
  });
});

describe('an address of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/a:b', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://jmt17.google.com/fcm/send/x', true],
    ['https://wns2-sg2p.notify.windows.com/w/?token=x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://a@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilnotify.windows.com/x', false],
    ['https://www.google.com/x', false],
    ['ftp://fcm.googleapis.com/x', false],
    ['https://10.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://169.254.169.254/latest', false],
    ['https://localhost/x', false],
  ])('%s', (endpoint, isFine) => {
    expect(isPushService(endpoint)).toBe(isFine);
  });
});

describe('the keys', () => {
  const { publicKey, privateKey } = newPushKeys();
  const keys = {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:tech@perya.example',
  };
  it('are set together or not at all', () => {
    expect(readSettings({}).push).toBeNull();
    expect(readSettings(keys).push).toMatchObject({ subject: 'mailto:tech@perya.example' });
    for (const name of Object.keys(keys)) expect(() => readSettings({ ...keys, [name]: '' })).toThrow(name);
  });

  it('belong to each other', () => {
    expect(() => readSettings({ ...keys, VAPID_PRIVATE_KEY: newPushKeys().privateKey })).toThrow('other half');
  });
});
