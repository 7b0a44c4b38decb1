import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { clock } from '#src/platform/clock.ts';
import { ErrorState } from '#src/ui/index.ts';
import styles from './GameFrame.module.css';

/** A provider's page that has not loaded by then does not work, ms; enough for a slow network. */
const LOAD_TIMEOUT_MS = 45_000;

interface ProviderGameProps {
  game: Game;
  /** Null in practice. */
  launchToken: string | null;
  /** Opens the game again with a new token. */
  reopen: () => Promise<void>;
}

/**
 * A provider's page, in a frame inside a document of ours whose policy allows that provider only
 * (server/modules/games/provider-frame.ts). That document runs only our script; both frames have the same sandbox. The
 * provider's server takes bets and pays wins by the wallet API.
 */
export function ProviderGame({ game, launchToken, reopen }: ProviderGameProps) {
  const { t } = useTranslation(['slot', 'common']);
  const language = useLanguage();
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = clock.setTimeout(() => setState('late'), LOAD_TIMEOUT_MS);
    return () => clock.clearTimeout(timer);
  }, [state]);

  const retry = (): void => {
    setState('loading');
    // In practice there is no new token, and the frame alone is loaded again.
    void reopen();
  };
  if (state === 'late')
    return (
      <div className={styles.failed}>
        <ErrorState title={t('provider.slow')} retryLabel={t('common:retry')} onRetry={retry}>
          {t('provider.slowHint')}
        </ErrorState>
      </div>
    );
  return (
    <div className={styles.box} aria-busy={state === 'loading'}>
      <iframe
        src={frameAddress(game.id, language, launchToken)}
        title={launchToken === null ? t('frame.practice', { game: game.name }) : game.name}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our document; the provider has another origin
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="autoplay; fullscreen"
        className={styles.frame}
        onLoad={() => setState('loaded')}
      />
      {state === 'loading' && (
        <div className={styles.waiting}>
          <Art name={game.img} size={104} height={108} />
          <output>{t('provider.loading')}</output>
        </div>
      )}
    </div>
  );
}

/** The token is in the fragment, so that no log contains it. */
function frameAddress(gameId: string, language: string, launchToken: string | null): string {
  const query = new URLSearchParams({ gameId, language, ...(launchToken === null ? { practice: '1' } : {}) });
  return `/frames/provider?${query}${launchToken === null ? '' : `#${launchToken}`}`;
}
