import { useTranslation } from 'react-i18next';
import { groupDigits, isMobile, localDigits } from '#src/components/code/mobile.ts';
import { TextField } from '#src/ui/index.ts';

interface MobileFieldProps {
  /** The digits after +63. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => unknown;
  error?: string | undefined;
  disabled?: boolean;
}

/** A Philippine mobile number: +63 is fixed, the rest is grouped while typing. */
export function MobileField({ value, onChange, disabled = false, ...field }: MobileFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...field}
      label={t('mobileNumber')}
      prefix="+63"
      value={groupDigits(value)}
      onChange={(typed) => onChange(localDigits(typed))}
      inputMode="tel"
      autoComplete="tel"
      placeholder="917 555 0142"
      valid={isMobile(value)}
      disabled={disabled}
    />
  );
}
