import { copyText } from './clipboard.ts';
import { nativeBridge } from './native.ts';

/** How sharing ended. `copied`: there is no share sheet here, the link is on the clipboard instead. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the device's share sheet with a link. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  if (nativeBridge().share(link.title, link.text, link.url)) return 'shared';
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
