import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { awardTier } from '#src/components/prop/award-tier.ts';
import { AwardTile } from '#src/components/prop/AwardTile.tsx';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { clock } from '#src/platform/clock.ts';
import { useMedia } from '#src/platform/hooks.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Awning, cx, Lettering, Modal, SunRays, useParts } from '#src/ui/index.ts';
import { Burst } from '../components/Burst.tsx';
import { CoinFlight, FLIGHT_MS } from '../components/CoinFlight.tsx';
import { Wallet } from '../components/Wallet.tsx';
import { PICTURES } from '../lib/pictures.ts';
import { walletPlace } from '../lib/wallet-place.ts';
import styles from './RewardModal.module.css';

/** ms after opening in which taps are ignored: a player who taps SPIN repeatedly must see the win. */
const GUARD_MS = 600;
/** When the burst's coins are in the balance, ms: also where no scene can be drawn. */
const BURST_HOME_MS = 2200;

/** The award (spec §2, reward modal). A tap anywhere, Enter or Escape closes it. */
export function RewardModal({ modal, onClose }: ModalProps<'reward'>) {
  const { t } = useTranslation('reward');
  const text = usePropText();
  const listId = useId();
  const openedAt = useRef(clock.now());
  const { awards, note, toBalance = true } = modal;
  const tier = awardTier(awards, toBalance);
  // A small award is said, not celebrated: no full screen, and it is called no win.
  const isGrand = tier !== 'small';
  const title = t(isGrand ? 'won' : 'got', { count: awards.length });
  // The text and the button are there at once, the decoration comes piece by piece with the next frames.
  const parts = useParts(6);
  const part = isGrand ? parts : 0;
  const hasCoins = toBalance && awards.some(({ propId }) => isPaidInCoin(propId));
  const [wallet] = useState(() => (hasCoins ? walletPlace() : null));
  const [before] = useState(() => modal.before ?? useUserStore.getState().user?.coin ?? 0);
  const card = useRef<HTMLElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const arrivesMs = isStill ? 0 : isGrand ? BURST_HOME_MS : FLIGHT_MS;

  useEffect(() => {
    openedAt.current = clock.now();
  }, []);

  function goOn() {
    if (clock.now() - openedAt.current >= GUARD_MS) onClose();
  }

  return (
    <Modal label={title} onClose={goOn} className={styles.modal ?? ''}>
      <div className={cx(styles.screenful, !isGrand && styles.plain)}>
        {part > 2 && <SunRays dusk y={330} className={styles.rays ?? ''} />}
        {part > 3 && <img src={PICTURES.scatterBack} alt="" className={styles.scatter} />}
        {part > 0 && <Lettering text={t('lettering')} size={62} halo className={styles.lettering ?? ''} />}
        {isGrand && <img src={part > 1 ? PICTURES.giftBox : undefined} alt="" className={styles.box} />}
        {/* The award is readable above the burst: pieces fly behind it. */}
        {part > 5 && <Burst size={tier} wallet={wallet} />}
        <section ref={card} className={styles.card} data-paper="">
          <Awning className={styles.awning} />
          <h2 className={styles.title}>{title}</h2>
          <ul id={listId} className={styles.awards}>
            {awards.map((award) => (
              <li key={award.propId} aria-label={text.sentence(award)}>
                <AwardTile award={award} />
              </li>
            ))}
          </ul>
        </section>
        {wallet !== null && (part > 4 || !isGrand) && <Wallet place={wallet} before={before} arrivesMs={arrivesMs} />}
        {!isGrand && wallet !== null && arrivesMs > 0 && <CoinFlight from={card} to={wallet} />}
        <p className={styles.continue}>{t('continue')}</p>
        <p className={styles.note}>
          {note ?? t(awards.every(({ propId }) => isPaidInCoin(propId)) ? 'addedToBalance' : 'addedToAccount')}
        </p>
        {part > 4 && <img src={PICTURES.scatterFront} alt="" className={styles.scatter} />}
        <button
          type="button"
          data-autofocus=""
          className={styles.screen}
          aria-label={t('continue')}
          aria-describedby={listId}
          onClick={goOn}
        />
      </div>
    </Modal>
  );
}
