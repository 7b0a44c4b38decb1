import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LottoKind, LottoResult } from '#contract/lotto/calls.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import type { HouseGameProps } from '#src/components/house-game/house-game.ts';
import { HousePage } from '#src/components/house-game/HousePage.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { SoundButton } from '#src/components/sound/SoundButton.tsx';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { Button, Skeleton, Tabs } from '#src/ui/index.ts';
import { useDrawShow } from '../hooks/useDrawShow.ts';
import { useLotto } from '../hooks/useLotto.ts';
import { isSeen } from '../lib/seen-draws.ts';
import type { LottoInfo } from '../lib/slip.ts';
import { Counter } from './Counter.tsx';
import { DrawCard } from './DrawCard.tsx';
import { DrumStage } from './DrumStage.tsx';
import styles from './Lotto.module.css';
import { LottoRules } from './LottoRules.tsx';
import { TicketLog } from './TicketLog.tsx';

/** Barrio Lotto: the drum with its draws, the next draws, numbers to choose, tickets and results. */
export function Lotto(props: HouseGameProps) {
  const { t } = useTranslation('lotto');
  const { call, live } = useLotto();
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Skeleton count={4} />}>
      {(info) => <Open {...props} info={info} live={live} reload={call.reload} />}
    </Loaded>
  );
}

/** The latest result that gives nothing away: one of the player's own waits until they watch it. */
function seenResult({ latest, pending }: LottoInfo): LottoResult | null {
  const waits = new Set(pending.map(({ id }) => id).filter((id) => !isSeen(id)));
  const seen = latest.find(({ id, numbers, mine }) => numbers !== null && mine?.state !== 'open' && !waits.has(id));
  return seen ?? null;
}

interface OpenProps extends HouseGameProps {
  info: LottoInfo;
  live: LottoResult | null;
  reload: () => Promise<unknown>;
}

function Open({ game, sessionId, reopen, info, live, reload }: OpenProps) {
  const { t } = useTranslation(['lotto', 'common']);
  const [kind, setKind] = useState<LottoKind>(info.draws[0]?.kind ?? 'quick');
  const [sheet, setSheet] = useState<'rules' | 'tickets' | 'draws' | null>(null);
  const again = useCallback(() => void reload(), [reload]);
  const closeSheet = () => setSheet(null);
  const show = useDrawShow(seenResult(info), again);
  const { play } = show;
  useEffect(() => {
    if (live !== null) play(live);
  }, [live, play]);
  const draw = info.draws.find((each) => each.kind === kind);
  const card = useRef<HTMLElement>(null);
  // To the draw that tickets were bought for. Not in the answer's own task: it computes the layout.
  const leadToDraw = useCallback(
    () =>
      void nextTask().then(() => {
        card.current?.scrollIntoView({ block: 'center' });
        card.current?.focus({ preventScroll: true });
      }),
    [],
  );
  const replay = (result: LottoResult): void => {
    startTransition(() => {
      play(result);
      closeSheet();
    });
    // Not in the tap's own task: it computes the layout.
    void nextTask().then(() => window.scrollTo({ top: 0, behavior: 'smooth' }));
  };

  return (
    <>
      <HousePage
        name={game.name}
        rules={t('rules.title')}
        onRules={() => setSheet('rules')}
        glow="teal"
        stage={<DrumStage show={show} info={info} />}
      >
        <ActivityNotice times={info.times} art="art-lottery-ball" onOpen={again} />
        {info.times.status === 'open' && sessionId !== null && (
          <Tabs
            label={t('kinds')}
            items={info.draws.map((each) => ({ id: each.kind, label: t(`kind.${each.kind}`) }))}
            value={kind}
            onChange={setKind}
          >
            {draw === undefined ? (
              <p className={styles.none}>{t('noDraw')}</p>
            ) : (
              <>
                <DrawCard key={draw.id} ref={card} draw={draw} onClosed={again} />
                <Counter
                  draw={draw}
                  mostTickets={info.mostTickets}
                  sessionId={sessionId}
                  reopen={reopen}
                  reload={reload}
                  onBought={leadToDraw}
                />
              </>
            )}
          </Tabs>
        )}
        <div className={styles.smalls}>
          <Button variant="night" size="sm" icon="ticket" onPress={() => setSheet('tickets')}>
            {t('tickets.title')}
          </Button>
          <Button variant="night" size="sm" icon="history" onPress={() => setSheet('draws')}>
            {t('draws.title')}
          </Button>
        </div>
        <div className={styles.foot}>
          <p>{t('care')}</p>
          <SoundButton look="raised" />
        </div>
      </HousePage>
      {sheet === 'rules' && <LottoRules info={info} onClose={closeSheet} />}
      {(sheet === 'tickets' || sheet === 'draws') && <TicketLog which={sheet} onReplay={replay} onClose={closeSheet} />}
    </>
  );
}
