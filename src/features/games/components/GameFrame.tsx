import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { clock } from '#src/platform/clock.ts';
import { whenTouched } from '#src/stage/index.ts';
import { ErrorState } from '#src/ui/index.ts';
import { type FromFrame, heardFromFrame, type ToFrame } from '../protocol/messages.ts';
import styles from './GameFrame.module.css';

/** A frame that has not said anything by then does not work, ms; enough to load it on a slow network. */
const LOAD_TIMEOUT_MS = 30_000;

interface GameFrameProps {
  /** The frame's document, a path of ours. */
  src: string;
  /** The game's name. */
  title: string;
  /** Its picture until the game is drawn. */
  img: string;
  /** Called with the frame's message and a function to answer. */
  onMessage: (message: FromFrame, post: (message: ToFrame) => void) => void;
  /** Sent to a frame that listens, again whenever it is another object. */
  news: ToFrame | null;
}

/**
 * A game in a frame of an opaque origin: it may run scripts, and reaches neither the page, nor its storage, nor its
 * calls. Both sides check where a message comes from and what it says (protocol/messages.ts).
 */
export function GameFrame(props: GameFrameProps) {
  const [tries, setTries] = useState(0);
  return <FrameTry key={`${props.src} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function FrameTry({ src, title, img, onMessage, news, onRetry }: GameFrameProps & { onRetry: () => void }) {
  const { t } = useTranslation(['slot', 'common']);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'drawn' | 'failed'>('loading');
  const passOn = useEffectEvent(onMessage);

  const post = useCallback((message: ToFrame) => {
    // An opaque origin has no name to address: this window alone gets it, and it says nothing that is secret.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, []);

  useEffect(() => {
    const timer = clock.setTimeout(() => setState('failed'), LOAD_TIMEOUT_MS);
    const hear = (event: MessageEvent<unknown>): void => {
      const message = heardFromFrame(event, frame.current?.contentWindow ?? null);
      if (message === null) return;
      if (message.kind === 'ready') {
        clock.clearTimeout(timer);
        setState('ready');
      }
      // The picture stays until there is something to see.
      if (message.kind === 'drawn') setState((before) => (before === 'ready' ? 'drawn' : before));
      passOn(message, post);
    };
    window.addEventListener('message', hear);
    return () => {
      clock.clearTimeout(timer);
      window.removeEventListener('message', hear);
      // A frame that goes has no sheet any more.
      passOn({ kind: 'sheet', isOpen: false }, post);
    };
  }, [post]);

  const listens = state === 'ready' || state === 'drawn';
  useEffect(() => {
    if (listens && news !== null) post(news);
  }, [listens, news, post]);

  useEffect(() => (listens ? whenTouched(() => post({ kind: 'touched' })) : undefined), [listens, post]);

  if (state === 'failed')
    return (
      <div className={styles.failed}>
        <ErrorState title={t('frame.failed')} retryLabel={t('common:retry')} onRetry={onRetry}>
          {t('frame.failedHint')}
        </ErrorState>
      </div>
    );
  return (
    <div className={styles.box} aria-busy={state !== 'drawn'}>
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox="allow-scripts"
        allow="autoplay"
        referrerPolicy="no-referrer"
        className={styles.frame}
      />
      {state !== 'drawn' && (
        <div className={styles.waiting}>
          <Art name={img} size={104} height={108} />
          <output>{t('frame.loading')}</output>
        </div>
      )}
    </div>
  );
}
