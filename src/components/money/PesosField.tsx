import { TextField, type TextFieldProps } from '#src/ui/index.ts';
import { TYPED_MAX } from './pesos.ts';

/** A field for an amount in pesos, as it is typed; readPesos reads it. */
export function PesosField(field: Omit<TextFieldProps, 'prefix' | 'inputMode' | 'autoComplete' | 'maxLength'>) {
  return <TextField tone="night" {...field} prefix="₱" inputMode="decimal" autoComplete="off" maxLength={TYPED_MAX} />;
}
