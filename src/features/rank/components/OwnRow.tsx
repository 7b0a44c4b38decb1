import { useTranslation } from 'react-i18next';
import type { OwnRank } from '#contract/rank/calls.ts';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { formatCount, ListRow, moneyText } from '#src/ui/index.ts';
import type { RankAnswer, RankView } from '../hooks/useRank.ts';
import { hasPlayedEnough } from '../lib/prizes.ts';
import { rankValue } from '../lib/rank-value.ts';
import styles from './Rank.module.css';

/** The member's own row at the lower edge, with the way to the next place or to a prize. */
export function OwnRow({ board, pages: { first } }: RankView) {
  const { t } = useTranslation('rank');
  const isPaused = useIsPaused();
  if (first === undefined) return null;
  return (
    <ActionBar className={styles.own}>
      <section aria-label={t('yourRow')}>
        {first.own === null ? (
          <p className={styles.none} data-paper="">
            {t(isPaused ? 'paused' : `notRanked.${board}`)}
          </p>
        ) : (
          <Own own={first.own} answer={first} board={board} />
        )}
      </section>
    </ActionBar>
  );
}

function Own({ own, answer, board }: { own: OwnRank; answer: RankAnswer } & Pick<RankView, 'board'>) {
  const { t } = useTranslation('rank');
  return (
    <ListRow
      pinned
      {...(own.ranking !== null && { rank: own.ranking })}
      lead={<Avatar avatar={own.avatar} size={42} />}
      title={t('you', { nickname: own.nickname })}
      caption={<Way own={own} answer={answer} board={board} />}
      trail={<span data-num="">{rankValue(board, own.value)}</span>}
    />
  );
}

/** One line: play that a prize still requires, otherwise what is missing to the place ahead. */
function Way({ own, answer, board }: { own: OwnRank; answer: RankAnswer } & Pick<RankView, 'board'>) {
  const { t } = useTranslation('rank');
  if (answer.prizes.length > 0 && !hasPlayedEnough(own, answer))
    return t('forPrize', {
      rounds: formatCount(own.rounds),
      minRounds: formatCount(answer.minRounds),
      bet: moneyText(own.bet),
      minBet: moneyText(answer.minBet),
    });
  if (own.ranking === null) return t('beyond');
  if (own.ahead === null) return t('first');
  // Of two equal values the earlier one is ahead, so one more is needed.
  const missing = own.ahead - own.value + 1;
  return t('toNext', { amount: rankValue(board, missing), place: own.ranking - 1 });
}
