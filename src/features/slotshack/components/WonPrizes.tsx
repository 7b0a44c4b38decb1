import { useTranslation } from 'react-i18next';
import type { WonPrize } from '#contract/slotshack/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { multipleText } from '#src/components/rank/rank-value.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { Row, RowList, Section, Tile, Words } from '#src/ui/index.ts';
import { useReceivePrize } from '../hooks/useSlotshack.ts';
import styles from './Slotshack.module.css';

/** The member's prizes of ended weeks, the newest first; nothing without one. */
export function WonPrizes({ won }: { won: readonly WonPrize[] }) {
  const { t } = useTranslation('slotshack');
  if (won.length === 0) return null;
  return (
    <Section title={t('won')} className={styles.part}>
      <RowList>
        {won.map((prize) => (
          <li key={prize.week}>
            <Prize prize={prize} />
          </li>
        ))}
      </RowList>
    </Section>
  );
}

function Prize({ prize }: { prize: WonPrize }) {
  const { t, i18n } = useTranslation('slotshack');
  const { week, place, value, award, isReceived } = prize;
  const claim = useReceivePrize(prize);
  const title = t('weekOf', { date: formatWhen(week, 'day', i18n.language) });
  return (
    <Row wrap className={styles.prize}>
      <Tile tone={isReceived ? 'leaf' : 'ube'}>
        <Art name={place <= 3 ? `art-medal-${place}` : 'art-trophy'} size={40} />
      </Tile>
      <Words as="div">
        <b>{title}</b>
        <small>{t('result', { place, multiple: multipleText(value) })}</small>
        <AwardList awards={[award]} />
      </Words>
      <ClaimButton claim={claim} size="sm" badge={!isReceived} received={isReceived && t('received')}>
        {t('claim')}
        <span className="sr-only"> {title}</span>
      </ClaimButton>
    </Row>
  );
}
