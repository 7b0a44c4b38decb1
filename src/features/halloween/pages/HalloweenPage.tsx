import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { WinnerTicker } from '#src/components/winners/WinnerTicker.tsx';
import { whenAtRest } from '#src/platform/idle.ts';
import { useCall } from '#src/query/index.ts';
import { warmScene } from '#src/stage/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { Button, IconButton, moneyText, Skeleton } from '#src/ui/index.ts';
import kapre from '../art/pumpkin.svg';
import { HalloweenRules } from '../components/HalloweenRules.tsx';
import { MorePicks } from '../components/MorePicks.tsx';
import { Night } from '../components/Night.tsx';
import { PickLog } from '../components/PickLog.tsx';
import { PickRow } from '../components/PickRow.tsx';
import { Pumpkins } from '../components/Pumpkins.tsx';
import { type HalloweenInfo, useHalloween } from '../hooks/useHalloween.ts';
import styles from './HalloweenPage.module.css';

/** /activity/halloween (spec §2, board halloween): a board of nine pumpkins to open with the picks of the day. */
export function HalloweenPage() {
  const { t } = useTranslation(['halloween', 'shell']);
  const call = useCall('getHalloweenConfig', {});
  const token = useSessionStore((session) => session.token);
  const leave = useLeave();
  const [sheet, setSheet] = useState<'rules' | 'log' | 'more' | null>(null);
  const close = () => setSheet(null);
  const info = call.data;
  // The board needs no scene, its awards do: the engine and the sound start before a round.
  useEffect(() => whenAtRest(() => warmScene('award-burst')), []);
  return (
    <div className={styles.night} data-theme="halloween">
      <div className={styles.sides}>
        <Night times={info?.times ?? null} onEnd={() => void call.reload()}>
          <IconButton icon="back" label={t('shell:back')} onPress={leave} />
          <IconButton icon="rules" label={t('rules.button')} disabled={!info} onPress={() => setSheet('rules')} />
        </Night>
        <div className={styles.body}>
          <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={9} />}>
            {(loaded) =>
              loaded.times.status === 'open' ? (
                <Play key={token} info={loaded} reload={call.reload} onMore={() => setSheet('more')} />
              ) : (
                <ActivityNotice times={loaded.times} art={kapre} size={88} onOpen={() => void call.reload()} />
              )
            }
          </Loaded>
          {token !== null && (
            <Button variant="night" size="sm" icon="history" onPress={() => setSheet('log')}>
              {t('log.button')}
            </Button>
          )}
          <WinnerTicker
            winners={info?.winners ?? []}
            label={t('winners')}
            t={t}
            i18nKey="winner"
            valuesOf={({ nickname, found, amount }) => ({
              name: nickname,
              found: t(`found.${found}`),
              amount: moneyText(amount),
            })}
          />
          <p className={styles.care}>{t('care')}</p>
        </div>
      </div>
      {sheet === 'rules' && info && <HalloweenRules info={info} onClose={close} />}
      {sheet === 'log' && <PickLog onClose={close} />}
      {sheet === 'more' && info && <MorePicks info={info} reload={call.reload} onClose={close} />}
    </div>
  );
}

interface PlayProps {
  info: HalloweenInfo;
  reload: () => Promise<unknown>;
  onMore: () => void;
}

/** The board and the picks for members; visitors are asked to log in. */
function Play({ info, reload, onMore }: PlayProps) {
  const { t } = useTranslation('halloween');
  const control = useHalloween(info, reload);
  const { places, picks, opening, open, error } = control;
  const logIn = () => void useModalStore.getState().openModal({ type: 'login' });
  const tap = (place: number) => {
    if (picks === null) logIn();
    else if (picks.num === 0) onMore();
    else void open(place);
  };
  return (
    <>
      <Pumpkins places={places} opening={opening} onOpen={tap} />
      <CallProblem error={error} />
      {picks === null ? (
        <Button block onPress={logIn}>
          {t('logIn')}
        </Button>
      ) : (
        <PickRow control={control} picks={picks} onMore={onMore} />
      )}
    </>
  );
}
