import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LottoResult } from '#contract/lotto/calls.ts';
import { matchesOf, BALLS, PICKS } from '#contract/lotto/rules.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { SceneHost, SceneLiveRegion } from '#src/stage/index.ts';
import { Button, Countdown, moneyText } from '#src/ui/index.ts';
import type { DrawShow } from '../hooks/useDrawShow.ts';
import { ownTier } from '../lib/own-tier.ts';
import { isSeen } from '../lib/seen-draws.ts';
import type { LottoInfo } from '../lib/slip.ts';
import styles from './DrumStage.module.css';

const now = () => clock.serverNow();
/** Whether a draw's time is still to come; after it, it waits for its beacon. */
const isBefore = ({ drawsAt }: { readonly drawsAt: number }): boolean => drawsAt > now();

/** The drum, and below it what the draw on its rail came to, or the draws that wait to be seen. */
export function DrumStage({ show, info }: { show: DrawShow; info: LottoInfo }) {
  const { t, i18n } = useTranslation('lotto');
  const { shown, isRunning, play, skip } = show;
  const best = shown?.mine?.best ?? null;
  const words = String(best);
  const props = useMemo(
    () => ({ outOf: BALLS, picks: PICKS, mine: best ?? [] }),
    // oxlint-disable-next-line react/exhaustive-deps -- `words` changes with the numbers
    [words],
  );
  const [waiting] = info.pending.filter(({ id }) => id !== shown?.id && !isSeen(id));
  const [next] = info.drawing;
  const when = (time: number): string => formatWhen(time, 'moment', i18n.language);
  return (
    <div>
      <SceneHost scene="lottery-balls" props={props} className={styles.scene ?? ''}>
        {isRunning && <button type="button" className={styles.skip} aria-label={t('skip')} onClick={skip} />}
      </SceneHost>
      <SceneLiveRegion scene="lottery-balls" />
      <div className={styles.line}>
        {isRunning ? (
          <p>{t('running')}</p>
        ) : waiting !== undefined ? (
          <>
            <p>{t('pending', { when: when(waiting.drawsAt) })}</p>
            <Button size="sm" onPress={() => play(waiting)}>
              {t('watch')}
            </Button>
          </>
        ) : next !== undefined && next.mine > 0 ? (
          <p>
            {isBefore(next) ? t('drawing', { count: next.mine }) : t('waitsForBeacon', { count: next.mine })}{' '}
            {isBefore(next) && <Countdown endsAt={next.drawsAt} now={now} className={styles.count ?? ''} />}
          </p>
        ) : (
          <output className={styles.result}>
            {shown === null ? t('noneYet') : <Result result={shown} when={when(shown.drawsAt)} />}
          </output>
        )}
      </div>
    </div>
  );
}

/** Result of a draw, for everybody and for the player. */
function Result({ result, when }: { result: LottoResult; when: string }) {
  const { t } = useTranslation('lotto');
  const { numbers, mine } = result;
  if (numbers === null) return t('result.cancelled', { when });
  const drawn = t('result.drawn', { when, numbers: numbers.join(' · ') });
  if (mine === null || mine.win === null) return drawn;
  const matches = mine.best === null ? 0 : matchesOf(mine.best, numbers);
  const isWin = ownTier(mine) !== null;
  const amounts = { amount: moneyText(mine.win), stake: moneyText(mine.stake), matches, picks: PICKS };
  return (
    <>
      {drawn}
      <b data-won={isWin || undefined}>
        {mine.win > 0
          ? t(isWin ? 'result.won' : 'result.returned', amounts)
          : t('result.nothing', { count: mine.tickets, matches, picks: PICKS })}
      </b>
    </>
  );
}
