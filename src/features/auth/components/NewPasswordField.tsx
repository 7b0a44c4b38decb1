import type { ComponentProps } from 'react';
import { usePasswordRule } from '../hooks/usePasswordRule.ts';
import { PasswordField } from './PasswordField.tsx';

/** The field of a password that is being chosen. */
export function NewPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>) {
  return <PasswordField {...field} autoComplete="new-password" hint={usePasswordRule().hint} />;
}
