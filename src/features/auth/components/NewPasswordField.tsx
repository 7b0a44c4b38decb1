import type { useNewPassword } from '../hooks/useNewPassword.ts';
import { PasswordField } from './PasswordField.tsx';

/** The field of a password that is being chosen. */
export function NewPasswordField({ label, password }: { label: string; password: ReturnType<typeof useNewPassword> }) {
  return (
    <PasswordField
      label={label}
      value={password.value}
      onChange={password.setValue}
      autoComplete="new-password"
      hint={password.hint}
      error={password.error}
    />
  );
}
