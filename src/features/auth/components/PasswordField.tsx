import { useTranslation } from 'react-i18next';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { TextField } from '#src/ui/index.ts';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => unknown;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
}

/** A password with the eye that shows and hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const { password } = useLimits();
  return (
    <TextField
      {...props}
      type="password"
      maxLength={password.max}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
    />
  );
}
