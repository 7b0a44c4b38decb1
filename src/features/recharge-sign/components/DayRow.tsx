import { useTranslation } from 'react-i18next';
import type { RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { Row, Text, Tile, type TileTone, Words } from '#src/ui/index.ts';
import { DayButton } from './DayButton.tsx';
import styles from './DayRow.module.css';

const TONE: Readonly<Record<RechargeSignDay['state'], TileTone>> = {
  missed: 'night',
  next: 'ube',
  going: 'jeepney',
  done: 'leaf',
  received: 'leaf',
};

/** A day with both awards, and its action. */
export function DayRow({ day }: { day: RechargeSignDay }) {
  const { t, i18n } = useTranslation('recharge-sign');
  const title = formatWhen(day.since, 'day', i18n.language);
  const [first] = day.awards;
  return (
    <Row wrap className={styles.day}>
      <Tile tone={TONE[day.state]}>
        <Art name={first === undefined ? 'art-gift' : propView(first.propId).art} size={40} />
      </Tile>
      <Words as="div">
        <b>{title}</b>
        <AwardList awards={day.upgrade === 'received' ? day.upgraded : day.awards} />
        {day.upgrade !== 'received' && (
          <Row wrap gap={1}>
            <Text as="small" type="caption" tone="soft">
              {t('upgraded')}
            </Text>
            <AwardList awards={day.upgraded} />
          </Row>
        )}
        {day.isLate && <small>{t('until', { when: formatWhen(day.until, 'moment', i18n.language) })}</small>}
      </Words>
      <DayButton day={day} title={title} />
    </Row>
  );
}
