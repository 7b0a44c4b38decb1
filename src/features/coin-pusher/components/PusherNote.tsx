import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { LimitsLink } from '#src/components/member/LimitsLink.tsx';
import { useOnline } from '#src/platform/hooks.ts';
import type { Hindrance } from '../hooks/usePusherPlay.ts';
import styles from './PusherNote.module.css';

/** Over the tray: why no coin drops, and what to do. Nothing while they do. */
export function PusherNote({ hindrance }: { hindrance: Hindrance | null }) {
  const { t } = useTranslation('pusher');
  const errorText = useErrorText();
  const isOnline = useOnline();
  const say = () => {
    if (!isOnline) return t('offline');
    if (hindrance === null) return null;
    if (hindrance.name === 'refused') return errorText(hindrance.error);
    return t(hindrance.name);
  };
  const text = say();
  return (
    <output className={styles.place}>
      {text !== null && (
        <span className={styles.note}>
          {text} {hindrance?.name === 'poor' && <AppLink to="/wallets?name=deposit">{t('deposit')}</AppLink>}
          {isOnline && hindrance?.name === 'refused' && <LimitsLink error={hindrance.error} />}
        </span>
      )}
    </output>
  );
}
