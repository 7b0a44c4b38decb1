import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { winAmount } from '#src/components/coin-pill/win-amount.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { nameOf } from '#src/components/member/name-of.ts';
import { useVip } from '#src/components/member/useVip.ts';
import { TimeAgo } from '#src/components/time/TimeAgo.tsx';
import { useUserStore } from '#src/stores/player/user.ts';
import { ProgressBulbs } from '#src/ui/index.ts';
import type { ShellState } from '../useShellState.ts';
import styles from './RightColumn.module.css';

/** How many winners the column lists. */
const LUCKY = 5;

/** The member's level: theme of the level, bulbs of experience, what the next level takes. */
function VipCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const vip = useVip(user);
  if (vip === null) return null;
  const { next } = vip;
  return (
    <section className={styles.vip} data-vip={vip.theme} aria-label={t('vip.title')}>
      <div className={styles.who}>
        <Avatar avatar={user.avatar} size={48} />
        <div>
          <b>{nameOf(user)}</b>
          <small>ID {user.id.slice(0, 12)}</small>
        </div>
        <AppLink to="/vip" className={styles.level}>
          <Art name="art-parol" size={18} />
          VIP {user.vip}
        </AppLink>
      </div>
      {next && <ProgressBulbs value={next.gained} max={next.needed} label={t('vip.progress')} />}
      <p>{next ? t('vip.toNext', { count: next.missing, level: next.level }) : t('vip.top')}</p>
    </section>
  );
}

/** The right column of the desktop lobby (from 1280 px): the member's level and the recent winners. */
export function RightColumn({ shell }: { shell: ShellState }) {
  const { t } = useTranslation('shell');
  const user = useUserStore((member) => member.user);
  const winners = shell.winners.slice(0, LUCKY);
  return (
    <aside className={styles.column} aria-label={t('column')}>
      {user && <VipCard user={user} />}
      {winners.length > 0 && (
        <section className={styles.lucky} data-paper="">
          <h2>
            <Art name="art-megaphone" size={24} />
            {t('luckyGuys')}
          </h2>
          <ul>
            {winners.map(({ id, avatar, nickname, gameName, amount, createTime }) => (
              <li key={id}>
                <Avatar avatar={avatar} size={34} />
                <span className={styles.name}>
                  <b>{nickname}</b>
                  <small>
                    {gameName}, <TimeAgo time={createTime} />
                  </small>
                </span>
                <b data-num="" className={styles.won}>
                  {winAmount(amount)}
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
