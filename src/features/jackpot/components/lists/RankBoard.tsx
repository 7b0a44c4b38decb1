import { useTranslation } from 'react-i18next';
import type { JackpotRankRow } from '#contract/jackpot/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Banderitas, IconButton, Lettering, ListRow, Modal, Money, SunRays } from '#src/ui/index.ts';
import styles from './RankBoard.module.css';

/** Spec §2: rank list, page size 10. */
const PAGE_SIZE = 10;

/** The largest awards: ranking, nickname, reward, winning time; the player's own row stays pinned (board: rank.png). */
export function RankBoard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('jackpot');
  const ranks = usePagedCall('getJackpotRank', { pageSize: PAGE_SIZE });

  return (
    <Modal label={t('rank.title')} onClose={onClose} className={styles.modal ?? ''}>
      <div className={styles.board}>
        <SunRays y={0} className={styles.rays ?? ''} />
        <Banderitas className={styles.flags ?? ''} />
        <header className={styles.head}>
          <IconButton icon="back" label={t('back')} onPress={onClose} />
          <Lettering text={t('rank.title')} size={28} level={2} />
          <span className={styles.side} />
        </header>
        <div className={styles.columns} aria-hidden="true">
          <span>{t('rank.place')}</span>
          <span>
            {t('rank.nickname')} · {t('rank.time')}
          </span>
          <span>{t('rank.reward')}</span>
        </div>
        <div className={styles.scroll}>
          <Records
            title={t('rank.list')}
            pages={ranks}
            renderRow={(row) => <RankRow row={row} />}
            end={t('rank.end')}
            places={8}
            empty={<Empty art="art-trophy" title={t('rank.empty')} text={t('rank.emptyText')} />}
            className={styles.list}
          />
        </div>
        <OwnRow row={ranks.first?.personRank} />
      </div>
    </Modal>
  );
}

function RankRow({ row }: { row: JackpotRankRow }) {
  const { i18n } = useTranslation('jackpot');
  const medal = row.ranking <= 3 && (
    <Art name={`art-medal-${row.ranking}`} size={32} alt={String(row.ranking)} className={styles.medal} />
  );
  return (
    <ListRow
      {...(medal ? {} : { rank: row.ranking })}
      lead={
        <>
          {medal}
          <Avatar avatar={row.avatar} size={38} />
        </>
      }
      title={row.nickname}
      caption={formatWhen(row.createTime, 'moment', i18n.language)}
      trail={<Money value={row.amountSection} />}
    />
  );
}

function OwnRow({ row }: { row: JackpotRankRow | null | undefined }) {
  const { t, i18n } = useTranslation('jackpot');
  const user = useUserStore((state) => state.user);
  if (row === undefined) return null;
  return (
    <section className={styles.own} aria-label={t('rank.yourRow')}>
      {row ? (
        <ListRow
          pinned
          rank={row.ranking}
          lead={<Avatar avatar={row.avatar} size={42} />}
          title={t('rank.you', { nickname: user?.nickname || row.nickname })}
          caption={formatWhen(row.createTime, 'moment', i18n.language)}
          trail={<Money value={row.amountSection} />}
        />
      ) : (
        <p className={styles.none} data-paper="">
          {t(user ? 'rank.notRanked' : 'rank.visitor')}
        </p>
      )}
    </section>
  );
}
