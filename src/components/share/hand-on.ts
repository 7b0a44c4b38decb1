import { shareLink } from '#src/platform/pages/share.ts';
import { toaster } from '#src/ui/index.ts';

/**
 * Hands a link on by the device's choice of apps or the clipboard, and says that it was copied or failed.
 * @returns whether it was handed on
 */
export async function handOn(
  link: { readonly title: string; readonly text: string; readonly url: string },
  says: { readonly copied: string; readonly failed: string },
): Promise<boolean> {
  const how = await shareLink(link.title, link.text, link.url);
  if (how === 'copied') toaster.show(says.copied, 'success');
  if (how === 'failed') toaster.show(says.failed, 'error');
  return how === 'shared' || how === 'copied';
}
