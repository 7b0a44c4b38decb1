import { groupDigits, localDigits, TYPED_MOBILE_MAX } from '#src/components/code/mobile.ts';
import { TextField } from '#src/ui/index.ts';

interface MobileFieldProps {
  label: string;
  hint: string;
  /** As it is kept or typed; shown as the ten digits after +63, grouped. */
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
}

/** The number that goods or a load are sent to. */
export function MobileField({ value, onChange, ...field }: MobileFieldProps) {
  return (
    <TextField
      {...field}
      prefix="+63"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={TYPED_MOBILE_MAX}
      value={groupDigits(localDigits(value))}
      onChange={(typed) => onChange(localDigits(typed))}
    />
  );
}
