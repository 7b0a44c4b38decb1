import { useTranslation } from 'react-i18next';
import type { Chest as ChestData } from '#contract/tasks.ts';
import { Chest as ChestButton } from '#src/components/chest/Chest.tsx';
import { intentOf, useReceive } from '../hooks/useReceive.ts';

/** A chest of liveness: received where it waits; else it shows what is inside, and what is missing to open it. */
export function Chest({ chest }: { chest: ChestData }) {
  const { t } = useTranslation('tasks');
  const { id, since, state, target, progress, awards } = chest;
  const waiting = { of: 'chest', id, since } as const;
  const receive = useReceive([waiting], intentOf(waiting));
  const notes = {
    going: t('chest.missing', { count: target - progress }),
    done: null,
    received: t('chest.had'),
  };
  return (
    <ChestButton
      state={state}
      label={t(`chest.${state}`, { target })}
      mark={String(target)}
      title={t('chest.title', { target })}
      gives={t('gives')}
      awards={awards}
      note={notes[state]}
      receive={receive}
    />
  );
}
