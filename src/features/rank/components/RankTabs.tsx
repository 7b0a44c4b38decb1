import { useTranslation } from 'react-i18next';
import { RANK_BOARDS, RANK_PERIODS } from '#contract/rank/boards.ts';
import { Stack, Tabs } from '#src/ui/index.ts';
import type { RankView } from '../hooks/useRank.ts';

/** Chooses the board and the period. */
export function RankTabs({ board, setBoard, period, setPeriod }: RankView) {
  const { t } = useTranslation('rank');
  return (
    <Stack>
      <Tabs
        label={t('periods')}
        items={RANK_PERIODS.map((id) => ({ id, label: t(`period.${id}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <Tabs
        label={t('boards')}
        items={RANK_BOARDS.map((id) => ({ id, label: t(`board.${id}`) }))}
        value={board}
        onChange={setBoard}
      />
    </Stack>
  );
}
