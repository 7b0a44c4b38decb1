import { useTranslation } from 'react-i18next';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { TextField, type Tone } from '#src/ui/index.ts';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => unknown;
  tone?: Tone;
  autoComplete?: 'off' | 'new-password';
  error?: string | undefined;
}

/** The safe's password: digits on a number pad, hidden until the eye is pressed. */
export function PinField({ onChange, autoComplete = 'off', ...field }: PinFieldProps) {
  const { t } = useTranslation('auth');
  const { max } = useLimits().safeboxPassword;
  return (
    <TextField
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete={autoComplete}
      // No maxLength: it would cut a pasted password before its blanks are removed.
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, max))}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
    />
  );
}
