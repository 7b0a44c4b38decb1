import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/values/calendar.ts';
import { clock } from '#src/platform/clock.ts';
import { Countdown, formatDuration, Row, Text } from '#src/ui/index.ts';
import type { RankView } from '../hooks/useRank.ts';

/** When the period ends and its prizes are given. */
export function RankEnds({ period, pages: { first }, onEnd }: RankView) {
  const { t } = useTranslation('rank');
  const endsAt = first?.endsAt ?? null;
  const written = (left: number) =>
    left < 2 * DAY_MS ? formatDuration(left) : t('daysLeft', { count: Math.floor(left / DAY_MS) });
  return (
    <Row wrap justify="between">
      <Text as="span" type="caption" tone="soft">
        {t(`resets.${period}`)}
      </Text>
      {endsAt !== null && (
        <Text as="span" type="caption" tone="soft">
          {t('endsIn')}{' '}
          <b>
            <Countdown endsAt={endsAt} now={clock.serverNow} onEnd={onEnd} format={written} />
          </b>
        </Text>
      )}
    </Row>
  );
}
