import { useTranslation } from 'react-i18next';
import type { RankBoard } from '#contract/rank/boards.ts';
import type { OwnRank, RankPrize } from '#contract/rank/calls.ts';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { formatCount, ListRow, moneyText } from '#src/ui/index.ts';
import { hasPlayedEnough } from './prizes.ts';
import { rankValue } from './rank-value.ts';
import styles from './Rank.module.css';

interface OwnPlaceProps {
  board: RankBoard;
  own: OwnRank | null;
  terms: PrizeTerms;
}

/** Prizes, and the play that they require. */
interface PrizeTerms {
  readonly prizes: readonly RankPrize[];
  readonly minRounds: number;
  readonly minBet: number;
}

/** The member's own row at the lower edge, with the way to the next place or to a prize. Needs the texts of `rank`. */
export function OwnPlace({ board, own, terms }: OwnPlaceProps) {
  const { t } = useTranslation('rank');
  const isPaused = useIsPaused();
  return (
    <ActionBar className={styles.own}>
      <section aria-label={t('yourRow')}>
        {own === null ? (
          <p className={styles.none} data-paper="">
            {t(isPaused ? 'paused' : `notRanked.${board}`)}
          </p>
        ) : (
          <Own own={own} terms={terms} board={board} />
        )}
      </section>
    </ActionBar>
  );
}

type OwnProps = Omit<OwnPlaceProps, 'own'> & { own: OwnRank };

function Own({ own, terms, board }: OwnProps) {
  const { t } = useTranslation('rank');
  return (
    <ListRow
      pinned
      {...(own.ranking !== null && { rank: own.ranking })}
      lead={<Avatar avatar={own.avatar} size={42} />}
      title={t('you', { nickname: own.nickname })}
      caption={<Way own={own} terms={terms} board={board} />}
      trail={<span data-num="">{rankValue(board, own.value)}</span>}
    />
  );
}

/** One line: play that a prize still requires, otherwise what is missing to the place ahead. */
function Way({ own, terms, board }: OwnProps) {
  const { t } = useTranslation('rank');
  if (terms.prizes.length > 0 && !hasPlayedEnough(own, terms))
    return t('forPrize', {
      rounds: formatCount(own.rounds),
      minRounds: formatCount(terms.minRounds),
      bet: moneyText(own.bet),
      minBet: moneyText(terms.minBet),
    });
  if (own.ranking === null) return t('beyond');
  if (own.ahead === null) return t('first');
  // Of two equal values the earlier one is ahead, so one more is needed.
  const missing = own.ahead - own.value + 1;
  return t('toNext', { amount: rankValue(board, missing), place: own.ranking - 1 });
}
