import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig, JackpotWinner } from '#contract/jackpot/calls.ts';
import { tierOf } from '#contract/props/items.ts';
import { Art } from '#src/components/art/Art.tsx';
import { avatarSrc } from '#src/components/avatar/avatar-src.ts';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { TimeAgo } from '#src/components/time/TimeAgo.tsx';
import { clock } from '#src/platform/clock.ts';
import { useHeldPictures } from '#src/platform/pictures.ts';
import { Badge, cx, Money, Ribbon } from '#src/ui/index.ts';
import { shownCount } from '../../lib/cells.ts';
import styles from './WinnerList.module.css';

/** Visible rows, and how often the list moves on by one (spec §2 and §9). */
const ROWS = 3;
const TICK_MS = 2000;

/**
 * 'LUCKY GUY': recent winners, moving on by one row every 2 s. It stops under a pointer or the focus, and while it is
 * `held`.
 */
export function WinnerList({
  winners,
  cells,
  held,
}: {
  winners: readonly JackpotWinner[];
  cells: readonly JackpotAwardConfig[];
  held: boolean;
}) {
  const { t } = useTranslation('jackpot');
  const [first, setFirst] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const moves = winners.length > ROWS;
  useHeldPictures(winners.map(({ avatar }) => avatarSrc(avatar)).filter((address) => address.endsWith('.svg')));

  useEffect(() => {
    if (!moves || held) return undefined;
    const timer = clock.setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) startTransition(() => setFirst((shown) => shown + 1));
    }, TICK_MS);
    return () => clock.clearInterval(timer);
  }, [moves, held]);

  // One row more than is visible: the one that has just moved out at the top.
  const rows = moves
    ? Array.from({ length: ROWS + 1 }, (_, row) => winners[(first + row + winners.length - 1) % winners.length]).filter(
        (winner) => winner !== undefined,
      )
    : winners;
  return (
    <section ref={panel} className={styles.panel} data-paper="" aria-label={t('lucky.list')}>
      <h2 className={styles.ribbon}>
        <Ribbon>
          <Art name="art-parol" size={20} />
          {t('lucky.title')}
        </Ribbon>
      </h2>
      {rows.length === 0 && <p className={styles.empty}>{t('lucky.empty')}</p>}
      <div className={styles.window}>
        {/* Two equal animations in turn: each new name starts the movement again, and the list's elements stay. */}
        <ul className={cx(moves && styles.moving, moves && first % 2 === 1 && styles.again)}>
          {rows.map((winner) => (
            <li key={winner.id} className={styles.row}>
              <Winner winner={winner} cells={cells} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const Winner = memo(function Winner({
  winner,
  cells,
}: {
  winner: JackpotWinner;
  cells: readonly JackpotAwardConfig[];
}) {
  const { t } = useTranslation('prop');
  const text = usePropText();
  const tier = tierOf(winner.propId);
  return (
    <>
      <Avatar avatar={winner.avatar} size={28} />
      <span className={styles.name}>
        <b>{winner.nickname}</b>
        <small>
          <TimeAgo time={winner.createTime} />
        </small>
      </span>
      {tier && <Badge tone={tier}>{t(`tier.${tier}`)}</Badge>}
      <span className={styles.amount}>
        {winner.amountSection > 0 ? (
          <Money value={winner.amountSection} size="inline" />
        ) : (
          text.amount({ propId: winner.propId, count: shownCount(winner, cells) })
        )}
      </span>
    </>
  );
});
