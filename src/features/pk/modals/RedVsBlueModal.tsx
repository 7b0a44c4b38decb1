import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { type ModalProps, useModalStore } from '#src/stores/lobby/modals.ts';
import { Button, Dialog, Money, moneyText, Text } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import { useHeadline } from '../hooks/useHeadline.ts';
import styles from './RedVsBlueModal.module.css';

/** Announces today's round when the app is opened (spec §4), with a link to it. */
export function RedVsBlueModal({ onClose }: ModalProps<'redVsBlue'>) {
  const { t } = useTranslation(['pk', 'common']);
  const call = useCall('pkData', {});
  const go = useGo();
  const hasCamp = call.data !== undefined && call.data.mine !== null;

  function open(): void {
    useModalStore.getState().closeAll();
    go('/activity/redpkblue');
  }
  return (
    <Dialog
      title={t('title')}
      onClose={() => onClose()}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button block onPress={open}>
            {t(hasCamp ? 'modal.see' : 'modal.choose')}
          </Button>
          <Button block variant="paper" onPress={() => onClose()}>
            {t('modal.later')}
          </Button>
        </>
      }
    >
      <Loaded call={call} failed={t('failed')}>
        {(contest) => <Today contest={contest} />}
      </Loaded>
    </Dialog>
  );
}

function Today({ contest: { round, mine, waiting } }: { contest: Contest }) {
  const { t } = useTranslation('pk');
  const headline = useHeadline({ round, mine }, null);
  const share = waiting.reduce((sum, entry) => sum + entry.share, 0);
  return (
    <div className={styles.today}>
      <Art name="art-trophy" size={72} />
      <p className={styles.pool}>
        {headline.label}{' '}
        {'value' in headline ? (
          <Money value={headline.value} size="display" fraction="auto" />
        ) : (
          <Text as="b" type="headline">
            {headline.text}
          </Text>
        )}
      </p>
      <dl className={styles.score}>
        {(['red', 'blue'] as const).map((camp) => (
          <div key={camp} data-camp={camp}>
            <dt>{t(`team.${camp}`)}</dt>
            <dd>
              <Money value={round[camp].bet} compact fraction="never" size="inline" tone="plain" />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {share > 0
          ? t('modal.share', { amount: moneyText(share) })
          : mine === null
            ? t('modal.text')
            : t('modal.mine', { team: t(`team.${mine.camp}`) })}
      </p>
    </div>
  );
}
