import { useTranslation } from 'react-i18next';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { amountText } from '#src/components/house-game/credits.ts';
import { cx } from '#src/ui/index.ts';
import styles from './Outcome.module.css';
import { isWin, type SlotFlow } from './slot-flow.ts';
import { useCounted } from './useCounted.ts';

interface OutcomeProps {
  flow: SlotFlow;
  /** The win that is celebrated: its cards count up. */
  celebrated: WinTier | null;
  isPractice: boolean;
  /** Opens the player's own limits. */
  onLimits: () => void;
}

/** Result of the last spin, in words and on cards; announced when it changes. */
export function Outcome({ flow, celebrated, isPractice, onLimits }: OutcomeProps) {
  const { t } = useTranslation('slot');
  const words = useWords(flow, isPractice);
  const { shown } = flow;
  const won = shown !== null && isWin(shown);
  const amount = useCounted(amountText(shown?.win ?? 0, isPractice), celebrated);
  return (
    <div className={cx(styles.panel, won && styles.won)}>
      <output aria-live="polite" className={styles.words}>
        <b>{words.title}</b>
        <span>{words.detail}</span>
        {/* The cards say it to the eye; what a row of free spins paid is among its words. */}
        {won && flow.rowWon === null && <small className="sr-only">{amountText(shown.win, isPractice)}</small>}
      </output>
      {flow.problem?.isOwnLimit === true && (
        <button type="button" className={styles.way} onClick={onLimits}>
          {t('limits')}
        </button>
      )}
      {flow.problem === null && <Cards text={amount} isDim={shown === null || shown.win === 0} />}
    </div>
  );
}

/** A card for each digit, as on the board; screen readers read the words beside it. */
function Cards({ text, isDim }: { text: string; isDim: boolean }) {
  const marks = [...text];
  return (
    <span className={cx(styles.cards, isDim && styles.dim)} aria-hidden="true">
      {marks.map((mark, index) => {
        const place = marks.length - index;
        return /\d/.test(mark) ? <i key={place}>{mark}</i> : <em key={place}>{mark}</em>;
      })}
    </span>
  );
}

interface Words {
  readonly title: string;
  readonly detail: string;
}

function useWords(flow: SlotFlow, isPractice: boolean): Words {
  const { phase, shown, isFound, last, problem, rowWon, freeSpins, coin, stake } = flow;
  const { t } = useTranslation(['slot', 'scene']);
  const amount = (hundredths: number): string => amountText(hundredths, isPractice);
  if (problem?.isLost === true) return { title: t('lost'), detail: `${problem.text} ${t('lostHint')}` };
  if (problem !== null) return { title: t('notSpun'), detail: problem.text };
  if (phase !== 'idle') return { title: t('goodLuck'), detail: t('turning') };
  if (rowWon !== null) return { title: t('rowOver'), detail: t('rowWon', { amount: amount(rowWon) }) };
  // Why SPIN takes no press comes before what the lines paid.
  const short = freeSpins === null && coin < stake ? t(isPractice ? 'practice.spent' : 'shortHint') : null;
  if (shown === null) {
    if (freeSpins !== null) return { title: t('freeSpinsWait'), detail: t('freeSpinsLeft', { count: freeSpins.left }) };
    if (short !== null) return { title: t('short'), detail: short };
    const cost = t('readyHint', { stake: amount(stake) });
    if (last === null) return { title: t('ready'), detail: cost };
    const before = t(last.win > 0 ? 'lastWon' : 'lastNothing', { amount: amount(last.win) });
    return { title: t('ready'), detail: `${before} ${cost}` };
  }
  if (isFound)
    return {
      title: t(shown.win === 0 ? 'nothing' : isWin(shown) ? 'won' : shown.isFree ? 'paid' : 'returned'),
      detail: t(shown.win > 0 ? 'foundWon' : 'foundNothing', { amount: amount(shown.win) }),
    };
  if (shown.freeSpinsWon > 0) return { title: t('featureWon', { count: shown.freeSpinsWon }), detail: detailOf(shown) };
  if (shown.win === 0) return { title: t('nothing'), detail: short ?? t('nothingHint') };
  if (!isWin(shown) && shown.isFree)
    return { title: t('paid'), detail: short ?? t('paidHint', { amount: amount(shown.win) }) };
  if (!isWin(shown))
    return {
      title: t('returned'),
      detail: short ?? t('returnedHint', { amount: amount(shown.win), stake: amount(shown.cost) }),
    };
  return { title: t('won'), detail: short ?? detailOf(shown) };

  function detailOf({ wins }: SlotSpinResult): string {
    const [first, ...more] = wins;
    if (first === undefined) return t('threeScatters');
    if (more.length > 0) return t('lineCount', { count: wins.length });
    if (first.kind === 'scatter') return t('scatterWin', { count: first.count });
    return t('lineWin', { line: first.line, count: first.count, symbol: t(`scene:symbol.${first.symbol}`) });
  }
}
