import { useTranslation } from 'react-i18next';
import { TextField } from '#src/ui/index.ts';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
}

/** A password with the eye that shows and hides it. 72 characters at most (contract/auth.ts). */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...props}
      type="password"
      maxLength={72}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
    />
  );
}
