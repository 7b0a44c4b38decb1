import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenCard, ScratchOffer } from '#contract/scratch/calls.ts';
import { type ScratchKind, scratchTable } from '#contract/scratch/rules.ts';
import { callApi, type CallAnswer, type ErrorText, keptFields, type OwnBody } from '#src/api/index.ts';
import { acknowledge } from '#src/components/round/acknowledge.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import { useFairDraw } from '#src/components/round/useFairDraw.ts';
import { useOnline } from '#src/platform/hooks.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { refreshReads, useAction } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { waitingChest } from '../lib/offers.ts';
import { isCardRight } from '../lib/promise.ts';

export type ScratchInfo = CallAnswer<'getScratchCardInfo'>;

const DRAW_INTENT = 'scratch-card';
/** Shown is a card that was scratched to its end on this device. */
const log = roundLog('scratch');
const AFTER_SALE = ['getScratchCardInfo', 'getProps', 'diamondShopData', 'diamondLog'] as const;
const AFTER_SHOW = [...AFTER_SALE, 'searchScratchCardAwardLog', 'appUserCoinDetail', 'getTradeInfo'] as const;

export interface CardControl {
  /** The card on the scene: open, or fully shown; null before the first. */
  readonly card: OpenCard | null;
  /** The same while it is covered. */
  readonly open: OpenCard | null;
  readonly kind: ScratchKind;
  readonly offer: ScratchOffer;
  /** A card is before the player; else the booths are. */
  readonly isAtCard: boolean;
  /** Back to the booths. */
  readonly leave: () => void;
  /** Takes the next card of a kind: one that is held, else one from a chest that waits, else a new one for diamonds. */
  readonly take: (kind: ScratchKind) => Promise<void>;
  /** The cover is gone: the card counts, and the balance is what it says. */
  readonly finish: () => void;
  readonly isBusy: boolean;
  readonly error: ErrorText | null;
  /** The card that the last tap paid for was not taken: it is held. */
  readonly isBoughtHeld: boolean;
}

/** The card that a member scratches, from taking it to its end. */
export function useCard(info: ScratchInfo, reload: () => Promise<unknown>): CardControl {
  const [chosen, setChosen] = useState<ScratchKind | null>(null);
  const [dealt, setDealt] = useState<OpenCard | null>(null);
  const [shown, setShown] = useState<OpenCard | null>(null);
  const [isBoughtHeld, setBoughtHeld] = useState(false);
  const [isStaying, setStaying] = useState(false);
  const online = useOnline();
  const untold = info.pending !== null && log.isShown(info.pending.id) ? info.pending.id : null;
  const pending = untold === null ? info.pending : null;
  const open = dealt ?? pending;
  const card = open ?? shown;
  const kind = open?.kind ?? chosen ?? shown?.kind ?? info.cards.find(({ held }) => held > 0)?.kind ?? 'sorbetes';
  const offer = offerOf(info, kind);
  const table = useMemo(() => scratchTable(offer.prizes, offer.blank), [offer]);
  const promised = useMemo(() => ({ ...info.fairness, tableHash: offer.tableHash }), [info.fairness, offer.tableHash]);

  const draw = useFairDraw('scratchCardLottery', {
    intent: DRAW_INTENT,
    promised,
    table,
    compare: (answer) => ({ picks: null, isPrizeRight: isCardRight(answer.card, offer) }),
    name: (answer) => ({ drawId: answer.card.id, createTime: answer.card.createTime }),
    refreshes: AFTER_SALE,
  });
  // The shop's page sells them under the same name: a purchase that was lost there is not made twice here.
  const buyIntent = `shop-card-${kind}`;
  const buy = useAction('diamondExchangeScratchcard', {
    intent: buyIntent,
    refreshes: AFTER_SALE,
    finishesSent: true,
  });
  const chest = waitingChest(info, offer);
  const receive = useAction('receiveAddupAwardById', {
    intent: `scratch-addup-${chest?.id ?? ''}`,
    refreshes: AFTER_SALE,
  });

  function clearErrors(): void {
    buy.clearError();
    receive.clearError();
    draw.clearError();
  }
  async function next(): Promise<void> {
    setShown(null);
    setDealt(null);
    clearErrors();
    setBoughtHeld(false);
    const isKept = draw.isKept;
    const isBought = chest === undefined && offer.held === 0 && !isKept;
    if (chest !== undefined && !isKept && (await receive.run({ id: chest.id })) === null) return void reload();
    if (isBought) {
      const bought = await buy.run({ productId: kind, price: offer.price });
      if (bought === null) return void reload();
    }
    const answer = await draw.draw({ kind });
    setBoughtHeld(isBought && answer === null);
    // A card drawn by an earlier tap may have been scratched elsewhere: the server knows the open one.
    if (answer === null || isKept) return void reload();
    setDealt(answer.card);
  }
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });

  // A ref, because another booth can be pressed before this one has rendered.
  const isTaking = useRef(false);
  async function take(wanted: ScratchKind): Promise<void> {
    if (isTaking.current) return;
    isTaking.current = true;
    setChosen(wanted);
    // The promise and the price are those of the kind on the page: it is rendered first.
    await nextTask();
    await latest.current();
    isTaking.current = false;
  }

  function finish(): void {
    if (open === null) return;
    log.remember(open.id);
    setShown(open);
    setDealt(null);
    setStaying(true);
    void tellShown(open.id);
  }

  // Finishes taps whose answers were lost, and reports a card again that was shown here without the server's knowledge.
  useEffect(() => {
    if (!online) return;
    if (untold !== null) void tellShown(untold);
    if (draw.isKept) {
      setBoughtHeld(false);
      void draw.draw({ kind }).then(reload);
    }
    const kept = keptFields(buyIntent);
    if (kept !== undefined) void buy.run(kept as OwnBody<'diamondExchangeScratchcard'>);
    // oxlint-disable-next-line react/exhaustive-deps -- as the page opens, and as the network comes back
  }, [online, untold]);

  return {
    card,
    open,
    kind,
    offer,
    isAtCard: open !== null || isStaying,
    leave() {
      setStaying(false);
      setShown(null);
      setChosen(null);
      clearErrors();
    },
    take,
    finish,
    isBusy: buy.isBusy || receive.isBusy || draw.isBusy,
    error: buy.error ?? receive.error ?? draw.error,
    isBoughtHeld: isBoughtHeld && !draw.isKept && open !== null,
  };
}

/** Reports that a card was shown: it counts, and the answer sets the balance. */
async function tellShown(card: string): Promise<void> {
  const answer = await acknowledge('ackScratchCard', card, (id) =>
    callApi('ackScratchCard', { id }, { timeoutTip: false }),
  );
  if (answer === null) return;
  refreshReads(AFTER_SHOW);
  useUserStore.getState().patchUser({ coin: answer.coin });
}

function offerOf({ cards }: ScratchInfo, kind: ScratchKind): ScratchOffer {
  const offer = cards.find((each) => each.kind === kind);
  if (offer === undefined) throw new Error(`The answer has no card ${kind}`);
  return offer;
}
