import { useTranslation } from 'react-i18next';
import { copyText } from '#src/platform/pages/clipboard.ts';
import { IconButton, toaster } from '#src/ui/index.ts';

/** Copies a value and reports the result. `label` names the button, e.g. 'Copy player ID'. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('common');
  const copy = async () => {
    const copied = await copyText(value);
    toaster.show(t(copied ? 'copy.done' : 'copy.failed'), copied ? 'success' : 'error');
  };
  return <IconButton icon="copy" look="bare" label={label} onPress={copy} />;
}
