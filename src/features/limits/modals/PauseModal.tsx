import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#src/platform/clock.ts';
import { useCall } from '#src/query/index.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, Sheet } from '#src/ui/index.ts';
import { BreakDialog, ExclusionSheet } from '../components/PauseDialogs.tsx';
import { type Pause, pausesLeft } from '../lib/pauses.ts';

/** Every break and self-exclusion that is left to the member, each asked about before it begins. */
export function PauseModal({ onClose }: ModalProps<'pause'>) {
  const { t } = useTranslation('limits');
  const playState = useUserStore((state) => state.playState);
  const until = useUserStore((state) => state.playStateUntil);
  const [asked, setAsked] = useState<Pause | null>(null);
  // During maintenance the start has not asked for it. Where it is not known all are offered: the server refuses.
  const { data } = useCall('getLimits', {}, { enabled: playState === 'unknown' });
  useEffect(() => {
    if (data !== undefined) useUserStore.getState().setPlayState(data);
  }, [data]);
  const close = () => setAsked(null);
  if (asked?.act === 'break') return <BreakDialog length={asked.length} onClose={close} />;
  if (asked?.act === 'exclusion') return <ExclusionSheet length={asked.length} onClose={close} />;
  return (
    <Sheet
      title={t('pauses.title')}
      closeLabel={t('close')}
      onClose={() => onClose()}
      actions={pausesLeft(playState, until, clock.serverNow()).map((pause) => (
        <Button key={pause.length} variant="paper" block onPress={() => setAsked(pause)}>
          {t(`pauses.${pause.act}`, { length: t(`length.${pause.length}`) })}
        </Button>
      ))}
    >
      <p>{t('pauses.text')}</p>
    </Sheet>
  );
}
