import { useTranslation } from 'react-i18next';
import type { FeedbackState } from '#contract/feedback/rules.ts';
import { Icon } from '#src/ui/index.ts';
import { STATE_ICONS } from '../lib/look.ts';
import styles from './StateTag.module.css';

/** Where a ticket stands, as an icon and a word. */
export function StateTag({ state }: { state: FeedbackState }) {
  const { t } = useTranslation('feedback');
  return (
    <span className={styles.tag} data-state={state}>
      <Icon name={STATE_ICONS[state]} size={18} weight={2.4} />
      {t(`state.${state}`)}
    </span>
  );
}
