import { useTranslation } from 'react-i18next';
import type { RankBoard } from '#contract/rank/boards.ts';
import type { RankPrize, RankRow } from '#contract/rank/calls.ts';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import type { PagedState } from '#src/query/index.ts';
import { ListRow, Text } from '#src/ui/index.ts';
import { prizeOf } from './prizes.ts';
import { PrizeWords } from './PrizeWords.tsx';
import { rankValue } from './rank-value.ts';
import styles from './Rank.module.css';

interface PlaceListProps {
  board: RankBoard;
  pages: PagedState<RankRow, unknown>;
  prizes: readonly RankPrize[];
  /** Where an empty list leads. */
  playTo?: string;
}

/** The places below the podium, or that the list is still empty. Needs the texts of `rank`. */
export function PlaceList({ board, pages, prizes, playTo = '/' }: PlaceListProps) {
  const { t } = useTranslation('rank');
  const { items } = pages;
  const rest = { ...pages, items: items.slice(3) };
  return (
    <section className={styles.places} aria-label={t('list')}>
      {rest.items.length > 0 && (
        <div className={styles.columns} aria-hidden="true">
          <span>{t('rank')}</span>
          <span>{t('nickname')}</span>
          <span>{t(`board.${board}`)}</span>
        </div>
      )}
      <Records
        title={t('list')}
        pages={rest}
        renderRow={(row) => <Place board={board} row={row} prizes={prizes} />}
        look="card"
        end={t('end')}
        empty={
          items.length === 0 ? (
            <Empty
              art="art-trophy"
              title={t('empty')}
              text={t(`emptyText.${board}`)}
              link={{ to: playTo, label: t('play') }}
            />
          ) : (
            <Text type="caption" tone="soft" className={styles.end}>
              {t('end')}
            </Text>
          )
        }
      />
    </section>
  );
}

function Place({ board, row, prizes }: { board: RankBoard; row: RankRow; prizes: readonly RankPrize[] }) {
  const { i18n } = useTranslation('rank');
  const award = prizeOf(prizes, row.ranking);
  return (
    <ListRow
      rank={row.ranking}
      lead={<Avatar avatar={row.avatar} size={38} />}
      title={row.nickname}
      caption={
        award === undefined ? formatWhen(row.reachedTime, 'moment', i18n.language) : <PrizeWords award={award} />
      }
      trail={<span data-num="">{rankValue(board, row.value)}</span>}
    />
  );
}
