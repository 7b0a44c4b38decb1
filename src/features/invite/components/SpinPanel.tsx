import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { useAwardPictures } from '#src/components/prop/useAwardPictures.ts';
import { WinnerTicker } from '#src/components/winners/WinnerTicker.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { warmScene } from '#src/stage/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { Banderitas, buttonClass, Icon, IconButton, Lettering, moneyText, Row } from '#src/ui/index.ts';
import { type InviteInfo, isOver, useInvite } from '../hooks/useInvite.ts';
import { type SpinControl, useSpin } from '../hooks/useSpin.ts';
import { useWheelPlayer } from '../hooks/useWheelPlayer.ts';
import { Booth } from './Booth.tsx';
import { GoalSteps } from './GoalSteps.tsx';
import { Purse } from './Purse.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import styles from './SpinPanel.module.css';
import { WheelRules } from './WheelRules.tsx';

interface SpinPanelProps {
  /** The heading level of its title: 1 on the page, 2 in the modal. */
  readonly level: 1 | 2;
  readonly onClose: () => void;
  /** Called with whether a spin is under way; nothing may close the panel then. */
  readonly onLock?: (isLocked: boolean) => void;
}

/** The Fiesta Wheel (board: wheel.png): the content of both its page and its modal. */
export function SpinPanel({ level, onClose, onLock }: SpinPanelProps) {
  const { t } = useTranslation('invite');
  const call = useInvite();
  const info = call.data ?? null;
  const wheel = useWheelPlayer();
  const spin = useSpin(info, call.reload, wheel);
  const [sheet, setSheet] = useState<'rules' | 'record' | null>(null);
  const isLocked = spin.state === 'sending' || spin.state === 'turning';
  const closeSheet = () => setSheet(null);

  useEffect(() => onLock?.(isLocked), [onLock, isLocked]);
  useEffect(() => warmScene('spin-wheel'), []);
  useAwardPictures(info?.sectors ?? []);
  useGoalNews(info, spin, call.reload);

  return (
    <div className={styles.panel}>
      <div className={styles.column}>
        <header className={styles.head}>
          <Banderitas className={styles.bunting ?? ''} />
          <IconButton
            icon={level === 1 ? 'back' : 'close'}
            label={t(level === 1 ? 'back' : 'close')}
            disabled={isLocked}
            onPress={onClose}
          />
          <Lettering text={t('title')} size={30} level={level} className={styles.title ?? ''} />
          <IconButton
            icon="rules"
            label={t('rules.button')}
            disabled={info === null}
            onPress={() => setSheet('rules')}
          />
        </header>
        <Loaded call={call} failed={t('failed')} skeleton={<Waiting />} failedClassName={styles.failed}>
          {(loaded) => (
            <>
              {loaded.wheel === null && loaded.times.status !== 'open' ? null : (
                <Purse info={loaded} isLocked={isLocked} />
              )}
              {loaded.times.status === 'open' ? (
                <Booth info={loaded} spin={spin} wheel={wheel} />
              ) : (
                <div className={styles.notice}>
                  <ActivityNotice
                    times={loaded.times}
                    art="art-ferris-wheel"
                    size={88}
                    onOpen={() => void call.reload()}
                  />
                </div>
              )}
              <div className={styles.below}>
                <Problem spin={spin} />
                {!isOver(loaded) && (
                  <>
                    <AppLink
                      to="/share"
                      className={buttonClass('primary', 'lg', true)}
                      aria-disabled={isLocked || undefined}
                    >
                      <Row as="span" justify="center">
                        <Icon name="users" size={26} weight={2.4} />
                        {t('cta', { count: loaded.terms.spinsPerInvite })}
                      </Row>
                    </AppLink>
                    <FreeAgain info={loaded} />
                    <GoalSteps info={loaded} />
                  </>
                )}
                <div className={styles.foot}>
                  <WinnerTicker
                    winners={loaded.latest}
                    label={t('latest.label')}
                    t={t}
                    i18nKey="latest.line"
                    valuesOf={({ nickname, count }) => ({ player: nickname, amount: moneyText(count) })}
                  />
                  <button type="button" className={styles.record} onClick={() => setSheet('record')}>
                    <Icon name="history" size={20} />
                    {t('record.button')}
                    <Icon name="fwd" size={16} weight={2.6} />
                  </button>
                </div>
                <p className={styles.care}>{t('care')}</p>
              </div>
            </>
          )}
        </Loaded>
      </div>
      {sheet === 'rules' && info !== null && <WheelRules info={info} onClose={closeSheet} />}
      {sheet === 'record' && <RecordSheet onClose={closeSheet} />}
    </div>
  );
}

/** Why the last tap gave nothing, and that it is kept. */
function Problem({ spin: { error, isKept, state } }: { spin: SpinControl }) {
  const { t } = useTranslation('invite');
  const errorText = useErrorText();
  if (state !== 'idle' || (error === null && !isKept)) return null;
  return (
    <p role="alert" className={styles.problem}>
      <Icon name="alert" size={20} weight={2.4} />
      <span>{isKept ? t('kept') : error !== null && errorText(error)}</span>
    </p>
  );
}

/** When free spins return, for a player without spins. */
function FreeAgain({ info: { spins, freeAt, terms } }: { info: InviteInfo }) {
  const { t, i18n } = useTranslation('invite');
  if (spins > 0 || freeAt === null) return null;
  const when = formatWhen(freeAt, 'moment', i18n.language);
  return <p className={styles.care}>{t('freeAgain', { count: terms.freeSpins, when })}</p>;
}

/** Announces a reached goal of friends once, while nothing turns (spec §2, VIP gift modal). */
function useGoalNews(info: InviteInfo | null, { state }: SpinControl, reload: () => Promise<unknown>): void {
  const goals = info?.newGoals ?? 0;
  const friends = goals * (info?.terms.goalInvites ?? 0);
  const spins = goals * (info?.terms.goalSpins ?? 0);
  const isIdle = state === 'idle' && info?.pendingSpin === null;
  useEffect(() => {
    if (goals === 0 || !isIdle) return;
    void useModalStore.getState().enqueueModal({ type: 'vipGift', friends, spins }, () => {
      callApi('ackInviteUser', { goals }, { timeoutTip: false }).then(reload, () => undefined);
    });
  }, [goals, friends, spins, isIdle, reload]);
}

/** The places of the purse, the wheel and the button. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <i />
      <i />
      <i />
    </div>
  );
}
