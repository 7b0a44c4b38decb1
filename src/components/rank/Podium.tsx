import { useTranslation } from 'react-i18next';
import type { RankBoard } from '#contract/rank/boards.ts';
import type { RankPrize, RankRow } from '#contract/rank/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import styles from './Podium.module.css';
import podium from './podium.svg';
import { prizeOf } from './prizes.ts';
import { PrizeWords } from './PrizeWords.tsx';
import { rankValue } from './rank-value.ts';

interface PodiumProps {
  board: RankBoard;
  /** The first three, or fewer. */
  rows: readonly RankRow[];
  prizes: readonly RankPrize[];
}

/** The first three on the podium (board: rank.png); empty places without them. */
export function Podium({ board, rows, prizes }: PodiumProps) {
  const { t } = useTranslation('rank');
  return (
    <div className={styles.stage}>
      <img src={podium} alt="" width={360} height={289} className={styles.steps} />
      <ol aria-label={t('podium')}>
        {rows.map((row) => (
          <li key={row.ranking} className={styles.player} data-place={row.ranking}>
            {row.ranking === 1 && <Art name="art-crown" size={40} className={styles.crown} />}
            <Avatar avatar={row.avatar} size={row.ranking === 1 ? 68 : 54} />
            <span className="sr-only">{t('placeOf', { place: row.ranking })}</span>
            <b>{row.nickname}</b>
            <span className={styles.value} data-num="">
              {rankValue(board, row.value)}
            </span>
            <Prize prizes={prizes} place={row.ranking} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Prize({ prizes, place }: { prizes: readonly RankPrize[]; place: number }) {
  const award = prizeOf(prizes, place);
  if (award === undefined) return null;
  return (
    <small>
      <PrizeWords award={award} />
    </small>
  );
}
