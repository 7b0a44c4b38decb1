import { cleanup, render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/values/text-limits.ts';
import { CodeFields } from '#src/components/code/CodeFields.tsx';
import { AccountRegisterForm } from '#src/features/auth/components/AccountRegisterForm.tsx';
import { PasswordLoginForm } from '#src/features/auth/components/PasswordLoginForm.tsx';
import { isAccountName } from '#src/features/auth/lib/rules.ts';
import { startI18n } from '#src/i18n/index.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';

const configured = {
  ...LIMITS,
  account: { min: 6, max: 30 },
  password: { min: 12, max: 40 },
  smsCode: { min: 4, max: 4 },
};
const longest = (label: string | RegExp): number => screen.getByLabelText<HTMLInputElement>(label).maxLength;

function Register() {
  return <AccountRegisterForm password="" onPassword={() => undefined} onSubmit={async () => undefined} />;
}
const flow = { mobile: '9175550142', code: '', sent: true, resendAt: 0 };
const idle = { setMobile: () => undefined, setCode: () => undefined, send: async () => true, restart: () => undefined };

beforeAll(async () => {
  await startI18n('en-PH');
  await i18next.loadNamespaces('auth');
}, 30_000);
beforeEach(() => useConfigStore.setState({ config: { limits: configured } }));
afterEach(() => {
  cleanup();
  useConfigStore.setState({ config: null });
});

describe('length limits (spec §5)', () => {
  it('allow a nickname of 0 to 12 characters', () => {
    expect(renderHook(() => useLimits()).result.current.nickname).toEqual({ min: 0, max: 12 });
  });

  it('are the contract’s until the configuration is there, one by one', () => {
    useConfigStore.setState({ config: null });
    expect(renderHook(() => useLimits()).result.current).toEqual(LIMITS);
    useConfigStore.setState({ config: { limits: { account: configured.account } as never } });
    expect(renderHook(() => useLimits()).result.current).toEqual({ ...LIMITS, account: configured.account });
  });

  it('of account name and password come from the configuration, in fields and hints', () => {
    render(<Register />);
    expect([longest('Account name'), longest('Password')]).toEqual([30, 40]);
    expect(screen.getByText('6 to 30 letters, digits or _, a letter first')).toBeDefined();
    expect(screen.getByText('At least 12 characters')).toBeDefined();
  });

  it('of the code come from the configuration', () => {
    render(<CodeFields flow={{ ...flow, ...idle }} />);
    expect(screen.getByLabelText('4-digit code')).toBeDefined();
  });

  it('leave room to log in by account name or by a mobile number as typed', () => {
    render(<PasswordLoginForm onDone={() => undefined} />);
    expect(longest('Account name or mobile number')).toBe(30);
    cleanup();
    useConfigStore.setState({ config: null });
    render(<PasswordLoginForm onDone={() => undefined} />);
    expect(longest('Account name or mobile number')).toBe(24);
  });
});

describe('account names', () => {
  it.each([
    ['lita', true],
    ['lit', false],
    ['4lita', false],
    ['lita-r', false],
    ['l'.repeat(20), true],
    ['l'.repeat(21), false],
  ])('%s: %s', (name, good) => {
    expect(isAccountName(name, LIMITS.account)).toBe(good);
  });
});
