import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetRow, Game } from '#contract/games/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { RecordsSheet } from '#src/components/records/RecordsSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { usePagedCall } from '#src/query/index.ts';
import { Button, ListRow, Money, moneyText } from '#src/ui/index.ts';

/** Days back that are listed; the call takes 92 at most. */
const DAYS = 90;

/** The player's rounds in one slot, newest first, over the game: each leads to its check, and closing is back in it. */
export function SlotRounds({ game, onClose }: { game: Pick<Game, 'id' | 'name' | 'img'>; onClose: () => void }) {
  const { t } = useTranslation('slot');
  const [period] = useState(() => {
    const to = clock.serverNow() + 1;
    return { from: to - DAYS * DAY_MS, to };
  });
  const rounds = usePagedCall('betRecord', { ...period, gameId: game.id });
  return (
    <RecordsSheet
      isTall
      title={t('record.title', { game: game.name })}
      onClose={onClose}
      pages={rounds}
      renderRow={(round) => <Row round={round} />}
      end={t('record.end', { count: DAYS })}
      empty={<Empty art={game.img} title={t('record.empty')} text={t('record.emptyText')} />}
    >
      <Button block icon="back" onPress={onClose}>
        {t('record.back')}
      </Button>
    </RecordsSheet>
  );
}

function Row({ round: { gameName, fairRound, stake, win, createTime } }: { round: BetRow }) {
  const { t, i18n } = useTranslation('slot');
  const when = formatWhen(createTime, 'moment', i18n.language);
  return (
    <ListRow
      title={when}
      caption={t('record.line', { stake: moneyText(stake), win: moneyText(win) })}
      tag={<RoundLink round={fairRound} of={gameName} time={createTime} />}
      trail={<Money value={win - stake} tone="plain" signed />}
    />
  );
}
