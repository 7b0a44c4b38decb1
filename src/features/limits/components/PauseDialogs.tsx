import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BreakLength, ExclusionLength } from '#contract/limits/rules.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { Button, Checkbox, Dialog, moneyText, toaster } from '#src/ui/index.ts';
import { takePause, useBreak, useExclusion } from '../hooks/usePause.ts';
import styles from './BreakCard.module.css';
import limits from './Limits.module.css';

/** Says that a pause has begun, and what came back by it (hundredths). */
function tellPaused(t: TFunction<'limits'>, started: 'break.started' | 'exclusion.started', returned: number): void {
  toaster.show(t(started), 'success');
  if (returned > 0) toaster.show(t('returned', { amount: moneyText(returned) }), 'success');
}

/** Asks before a break: nothing ends it sooner. */
export function BreakDialog({ length, onClose }: { length: BreakLength; onClose: () => void }) {
  const { t } = useTranslation('limits');
  const { run, error } = useBreak();
  const named = { length: t(`length.${length}`) };

  async function start(): Promise<void> {
    const returned = takePause(await run({ length }));
    if (returned === null) return;
    tellPaused(t, 'break.started', returned);
    onClose();
  }

  const actions = (
    <>
      <Button variant="danger" block onPress={start}>
        {t('break.button', named)}
      </Button>
      <Button variant="paper" block onPress={onClose}>
        {t('back')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('break.ask', named)} onClose={onClose} actions={actions}>
      <p>{t('break.askText')}</p>
      <p>{t('yours')}</p>
      <CallProblem error={error} />
    </Dialog>
  );
}

const POINTS = ['play', 'withdraw', 'end', 'grow'] as const;

/** Excludes the player in two steps: what it means, then a stated yes. */
export function ExclusionSheet({ length, onClose }: { length: ExclusionLength; onClose: () => void }) {
  const { t } = useTranslation('limits');
  const { run, error } = useExclusion();
  const [isRead, setIsRead] = useState(false);
  const [isStated, setIsStated] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const named = { length: t(`length.${length}`) };

  async function exclude(): Promise<void> {
    setIsMissing(!isStated);
    if (!isStated) return;
    const returned = takePause(await run({ length }));
    if (returned === null) return;
    tellPaused(t, 'exclusion.started', returned);
    onClose();
  }

  const commit = isRead ? (
    <Button variant="danger" block onPress={exclude}>
      {t('exclusion.commit', named)}
    </Button>
  ) : (
    <Button variant="danger" block onPress={() => setIsRead(true)}>
      {t('exclusion.next')}
    </Button>
  );
  return (
    <PaperSheet
      title={t('exclusion.title', named)}
      onClose={onClose}

      actions={
        <>
          {commit}
          <Button variant="paper" block onPress={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <div className={limits.form}>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(`exclusion.point.${point}`, named)}</li>
          ))}
          <li>{t('yours')}</li>
        </ul>
        {isRead && (
          <Checkbox
            checked={isStated}
            onChange={setIsStated}
            error={isMissing && !isStated ? t('exclusion.missing') : undefined}
          >
            {t('exclusion.state', named)}
          </Checkbox>
        )}
        <CallProblem error={error} />
      </div>
    </PaperSheet>
  );
}
