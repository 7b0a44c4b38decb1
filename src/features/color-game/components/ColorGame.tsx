import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import type { HouseGameProps } from '#src/components/house-game/house-game.ts';
import { HousePage } from '#src/components/house-game/HousePage.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { SoundButton } from '#src/components/sound/SoundButton.tsx';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { useCall } from '#src/query/index.ts';
import { Button, Icon, Skeleton } from '#src/ui/index.ts';
import { useColorGame } from '../hooks/useColorGame.ts';
import type { ColorTable } from '../lib/table.ts';
import { Booth } from './Booth.tsx';
import { Chips } from './Chips.tsx';
import styles from './ColorGame.module.css';
import { ColorRules } from './ColorRules.tsx';
import { ColorTiles } from './ColorTiles.tsx';
import { LastRolls } from './LastRolls.tsx';
import { RollDome } from './RollDome.tsx';
import { Status } from './Status.tsx';

/** The Color Game (board: color-game.png): dice in their booth, six colours, chips, the dome. */
export function ColorGame(props: HouseGameProps) {
  const { t } = useTranslation('color');
  const call = useCall('getColorGame', {});
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Skeleton count={4} />}>
      {(table) => <Table key={String(props.sessionId === null)} {...props} table={table} reload={call.reload} />}
    </Loaded>
  );
}

function Table({
  game,
  table,
  sessionId,
  reload,
  reopen,
}: HouseGameProps & { table: ColorTable; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('color');
  const control = useColorGame({ table, sessionId, reload, reopen });
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { phase, bets, lastRolls, isPractice, isKept } = control;
  const isBusy = phase !== 'idle';
  return (
    <>
      <HousePage
        name={game.name}
        credits={control.credits}
        rules={t('rules.title')}
        onRules={() => setSheetOpen(true)}
        glow="rose"
        stage={
          <Booth
            isRolling={phase === 'rolling'}
            shown={control.shown}
            onSkip={control.skip}
            amount={control.amount}
            pays={table.pays}
          />
        }
      >
        <Status control={control} />
        <ColorTiles control={control} />
        <LastRolls rolls={lastRolls} />
        <Chips chips={table.chips} chip={control.chip} onTake={control.takeChip} amount={control.amount} />
        <ActionBar className={styles.acts}>
          <Button
            variant="night"
            icon="undo"
            className={styles.act ?? ''}
            disabled={isBusy || isKept || Object.keys(bets).length === 0}
            onPress={control.clear}
          >
            {t('clear')}
          </Button>
          <RollDome
            text={t(isKept ? 'again' : 'roll')}
            isBusy={isBusy}
            isOff={!control.canRoll}
            onPress={() => {
              control.roll();
              // To the dice, where the screen is too low for all. Not in the tap's own task: it computes the layout.
              void nextTask().then(() => window.scrollTo({ top: 0 }));
            }}
          />
          <Button
            variant="night"
            icon="refresh"
            className={styles.act ?? ''}
            disabled={isBusy || isKept || lastRolls.length === 0}
            onPress={control.rebet}
          >
            {t('rebet')}
          </Button>
        </ActionBar>
        <p className={styles.foot}>{t('foot', { ...table.pays })}</p>
        <div className={styles.links}>
          <SoundButton look="raised" />
          {!isPractice && (
            <AppLink to="/fairness" className={styles.rounds}>
              <Icon name="shield" size={18} />
              {t('rounds')}
            </AppLink>
          )}
        </div>
      </HousePage>
      {isSheetOpen && <ColorRules table={table} onClose={() => setSheetOpen(false)} />}
    </>
  );
}
