import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Camp } from '#contract/pk/camps.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { SceneHost, SceneLiveRegion, useScene, useSceneEvent } from '#src/stage/index.ts';
import { Button, Countdown, cx, FlipCounter, Icon } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import { useHeadline } from '../hooks/useHeadline.ts';
import type { ShownResult } from '../hooks/useResult.ts';
import styles from './Arena.module.css';

interface ArenaProps {
  contest: Contest;
  /** A decided round that is shown in place of the live score. */
  result: ShownResult | null;
  onSkip: () => void;
  /** One camp's half was tapped. */
  onTap: (camp: Camp) => void;
  /** Sign-up or the round has just ended. */
  onEnd: () => void;
}

/** The tug of war at the live score, with what can be won and the time that is left over it. */
export function Arena({ contest: { round, mine }, result, onSkip, onTap, onEnd }: ArenaProps) {
  const { t, i18n } = useTranslation('pk');
  const headline = useHeadline({ round, mine }, result?.entry ?? null);
  const { status } = useScene('red-vs-blue');
  const isPlain = status === 'plain' || status === 'failed';
  const red = result?.entry.redBet ?? round.red.bet;
  const blue = result?.entry.blueBet ?? round.blue.bet;
  const own = result?.entry.camp ?? mine?.camp ?? null;
  const letters = { red: t('letter.red'), blue: t('letter.blue') };
  const props = useMemo(
    () => ({ score: { red, blue }, letter: { red: letters.red, blue: letters.blue }, mine: own }),
    [red, blue, letters.red, letters.blue, own],
  );
  const [decided, setDecided] = useState<string | null>(null);
  useSceneEvent('red-vs-blue', 'decided', () => setDecided(result?.entry.id ?? null));
  // The winners' banner drops where its words and Skip are.
  const isBannerOut = result !== null && decided === result.entry.id;
  useSceneEvent('red-vs-blue', 'campTapped', ({ camp }) => (result === null ? onTap(camp) : onSkip()));

  return (
    <div className={cx(styles.arena, isPlain && styles.plain)}>
      <div className={styles.over}>
        <div className={styles.sign}>
          <div className={styles.inside}>
            <span className={styles.label} aria-hidden={'value' in headline}>
              {headline.label}
            </span>
            {'value' in headline ? (
              <FlipCounter value={headline.value} label={headline.label} className={styles.counter ?? ''} />
            ) : (
              <b className={styles.words}>{headline.text}</b>
            )}
          </div>
        </div>
        {result === null && <TimeLeft round={round} hasCamp={mine !== null} onEnd={onEnd} />}
        {result !== null && !isBannerOut && (
          <p className={styles.clock}>
            {t('result.of', { date: formatWhen(result.entry.startsAt, 'day', i18n.language) })}
          </p>
        )}
        {result?.isTold === false && !isBannerOut && (
          <Button variant="night" size="sm" onPress={onSkip}>
            {t('skip')}
          </Button>
        )}
      </div>
      <SceneHost scene="red-vs-blue" props={props} interactive className={styles.scene ?? ''} />
      <SceneLiveRegion key={result?.entry.id} scene="red-vs-blue" />
    </div>
  );
}

/** How long camps can be chosen, or once that is done or over, how long the round goes on. */
function TimeLeft({ round, hasCamp, onEnd }: { round: Contest['round']; hasCamp: boolean; onEnd: () => void }) {
  const { t } = useTranslation('pk');
  const isSignUp = !hasCamp && clock.serverNow() < round.signUpUntil;
  const endsAt = isSignUp ? round.signUpUntil : round.endsAt;
  return (
    <p className={styles.clock}>
      <Icon name="timer" size={18} />
      {t(isSignUp ? 'signUpEndsIn' : 'endsIn')}{' '}
      <b>
        <Countdown key={endsAt} endsAt={endsAt} now={clock.serverNow} onEnd={onEnd} />
      </b>
    </p>
  );
}
