import { useTranslation } from 'react-i18next';
import { formatWhen } from '#src/i18n/format.ts';
import { formatCount, ProgressBar, Row, Stack, Text } from '#src/ui/index.ts';
import type { Points } from '../lib/goods.ts';

/** Points that bets gave today, of the maximum of a day, and when the next day begins. */
export function Today({ data: { earnedToday, mostPerDay, dayEndsAt } }: { data: Points }) {
  const { t, i18n } = useTranslation('points');
  const [earned, most] = [formatCount(earnedToday), formatCount(mostPerDay ?? 0)];
  const amount = mostPerDay === null ? earned : t('today.of', { earned, most });
  return (
    <Stack gap={1}>
      <Row justify="between">
        <b>{t('today.title')}</b>
        <b data-num="">{amount}</b>
      </Row>
      {mostPerDay !== null && mostPerDay > 0 && (
        <ProgressBar label={t('today.title')} value={Math.min(earnedToday, mostPerDay)} max={mostPerDay} />
      )}
      <Text type="caption" tone="soft">
        {t('today.resets', { time: formatWhen(dayEndsAt, 'time', i18n.language) })}
      </Text>
    </Stack>
  );
}
