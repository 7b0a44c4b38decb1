import { shareNatively } from '../native/services.ts';
import { copyText } from './clipboard.ts';

/** How a link was shared; `cancelled` if the player closed the choice. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/**
 * Shares a link with an app of the player's choice, through the wrapper or the browser; copies it where sharing is
 * unavailable.
 */
export async function shareLink(title: string, text: string, url: string): Promise<Shared> {
  const isShared = await shareNatively(title, text, url);
  if (isShared !== null) return isShared ? 'shared' : 'cancelled';
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(`${text} ${url}`)) ? 'copied' : 'failed';
}
