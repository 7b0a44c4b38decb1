import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JackpotWinner } from '#contract/jackpot.ts';
import { tierOf } from '#contract/props.ts';
import { clock } from '#src/platform/clock.ts';
import { usePropText } from '#src/features/reward/index.ts';
import { Avatar, Badge, Money, Ribbon } from '#src/ui/index.ts';
import { ago } from '../lib/ago.ts';
import { avatarSrc, dayText } from '../lib/show.ts';
import styles from './WinnerList.module.css';

/** Rows in sight, and how often the list moves on by one (spec §2 and §9). */
const ROWS = 3;
const TICK_MS = 2000;

/** 'LUCKY GUY': recent winners, moving on by one row every 2 s. It stands still under a pointer or the focus. */
export function WinnerList({ winners }: { winners: readonly JackpotWinner[] }) {
  const { t } = useTranslation('jackpot');
  const [first, setFirst] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const moves = winners.length > ROWS;

  useEffect(() => {
    if (!moves) return undefined;
    const timer = clock.setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) setFirst((shown) => shown + 1);
    }, TICK_MS);
    return () => clock.clearInterval(timer);
  }, [moves]);

  const rows = winners.slice(0, ROWS).map((winner, row) => (moves ? (winners[(first + row) % winners.length] ?? winner) : winner));
  return (
    <section ref={panel} className={styles.panel} data-paper="" aria-label={t('lucky.list')}>
      <h2 className={styles.ribbon}><Ribbon><img src="/art/art-parol.svg" alt="" width={20} height={20} />{t('lucky.title')}</Ribbon></h2>
      {rows.length === 0 && <p className={styles.empty}>{t('lucky.empty')}</p>}
      <div className={styles.window}>
        <ul key={first} className={first > 0 ? styles.moving : undefined}>
          {rows.map((winner) => <li key={winner.id} className={styles.row}><Winner winner={winner} /></li>)}
        </ul>
      </div>
    </section>
  );
}

function Winner({ winner }: { winner: JackpotWinner }) {
  const { t, i18n } = useTranslation('jackpot');
  const text = usePropText();
  const tier = tierOf(winner.propId);
  const when = ago(winner.createTime, clock.serverNow());
  return (
    <>
      <Avatar src={avatarSrc(winner.avatar)} size={28} />
      <span className={styles.name}>
        <b>{winner.nickname}</b>
        <small>{when ? t(when.key, { count: when.count }) : dayText(winner.createTime, i18n.language)}</small>
      </span>
      {tier && <Badge tone={tier}>{t(`tier.${tier}`)}</Badge>}
      <span className={styles.amount}>
        {winner.amountSection > 0 ? <Money value={winner.amountSection} size="inline" /> : text.amount({ propId: winner.propId, count: winner.count })}
      </span>
    </>
  );
}
