import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { formatPercent, Panel, Tile, Words } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import styles from './Contest.module.css';

/** Before a camp is chosen: what the contest is about, or after sign-up when the next one begins. */
export function HowCard({ round: { endsAt, rule }, isOver }: { round: Contest['round']; isOver: boolean }) {
  const { t, i18n } = useTranslation('pk');
  const time = formatWhen(endsAt, 'time', i18n.language);
  return (
    <Panel className={styles.how}>
      <Tile tone="teal">
        <Art name="art-trophy" size={34} />
      </Tile>
      <Words>
        <b>{isOver ? t('how.over') : t('how.title', { percent: formatPercent(rule.mostBasisPoints) })}</b>
        <small>{t(isOver ? 'how.overText' : 'how.text', { time })}</small>
      </Words>
    </Panel>
  );
}
