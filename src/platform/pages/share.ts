import { nativeBridge } from '../native.ts';
import { copyText } from './clipboard.ts';

/** How a link was handed on; `cancelled` where the player closed the choice. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands a link on by the wrapper's or the browser's choice of apps; where there is none it is copied. */
export async function shareLink(title: string, text: string, url: string): Promise<Shared> {
  if (nativeBridge().share(title, text, url)) return 'shared';
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
