import { useTranslation } from 'react-i18next';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { Row, Text } from '#src/ui/index.ts';
import type { RankView } from '../hooks/useRank.ts';

/** When the period ends and its prizes are given. */
export function RankEnds({ period, pages: { first }, onEnd }: RankView) {
  const { t } = useTranslation('rank');
  const endsAt = first?.endsAt ?? null;
  return (
    <Row wrap justify="between">
      <Text as="span" type="caption" tone="soft">
        {t(`resets.${period}`)}
      </Text>
      {endsAt !== null && (
        <Text as="span" type="caption" tone="soft">
          {t('endsIn')}{' '}
          <b>
            <TimeLeft endsAt={endsAt} onEnd={onEnd} />
          </b>
        </Text>
      )}
    </Row>
  );
}
