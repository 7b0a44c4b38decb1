import { useTranslation } from 'react-i18next';
import { cx, Lettering, TaggedText } from '#src/ui/index.ts';
import type { PlayMode } from '../../lib/play-mode.ts';
import styles from './PlayButton.module.css';

/** The red dome in its chrome ring. It keeps its place and its focus while it waits, and cannot be pressed then. */
export function PlayButton({ mode, chances, onPlay }: { mode: PlayMode; chances: number; onPlay: () => void }) {
  const { t } = useTranslation('jackpot');
  const waits = mode === 'sending' || mode === 'spinning';
  const off = waits || mode === 'none' || mode === 'closed' || mode === 'notAllowed';
  return (
    <button
      type="button"
      className={cx(styles.spin, off && !waits && styles.off)}
      aria-disabled={off || undefined}
      aria-busy={waits || undefined}
      onClick={off ? undefined : onPlay}
    >
      <span className={styles.dome}>
        <Lettering text={t('spin')} size={30} lower="pale" className={styles.word ?? ''} />
        <span className={styles.left}>
          {waits && <i className={styles.ring} />}
          {mode === 'ready' ? (
            <TaggedText t={t} i18nKey="play.chances" values={{ count: chances }} tags={{ b: <b /> }} />
          ) : (
            t(`play.${mode}`)
          )}
        </span>
      </span>
    </button>
  );
}
