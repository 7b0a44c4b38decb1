import { useTranslation } from 'react-i18next';
import type { GiftBox } from '#contract/gift-box/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { Received } from '#src/components/claim/Received.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { soonAfter } from '#src/platform/clock.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass, moneyText, ProgressBar, Stack, Text } from '#src/ui/index.ts';
import { useReceiveBox } from '../hooks/useGiftBoxes.ts';
import styles from './BoxCard.module.css';

/** The button of a box, or what it waits for. */
export function BoxState({ box, reload }: { box: GiftBox; reload: () => unknown }) {
  const isMember = useHasSession();
  return (
    <Stack gap={2} className={styles.state}>
      {isMember ? <Own box={box} reload={reload} /> : <LogInLink size="md" />}
    </Stack>
  );
}

function Own({ box, reload }: { box: GiftBox; reload: () => unknown }) {
  const { t, i18n } = useTranslation('gift-box');
  const claim = useReceiveBox(box);
  const { state, name, opensAt, until, deposited, minDeposit } = box;
  switch (state) {
    case 'locked':
      return <Locked name={name} deposited={deposited} minDeposit={minDeposit} />;
    case 'missed':
      return <Text type="body">{t('missed')}</Text>;
    case 'received':
      return <Received text={t('received')} />;
    case 'waiting':
    case 'done':
      return (
        <>
          <ClaimButton claim={claim} block badge received={state === 'waiting' && t('emptied')}>
            {t('claim')}
            <span className="sr-only"> {name}</span>
          </ClaimButton>
          {opensAt !== null && (
            <Text type="caption" tone="soft">
              {t('fills')}{' '}
              <b>
                <TimeLeft endsAt={opensAt} onEnd={() => soonAfter(reload)} />
              </b>
            </Text>
          )}
          {state === 'done' && until !== null && (
            <Text type="caption" tone="soft">
              {t('until', { when: formatWhen(until, 'moment', i18n.language) })}
            </Text>
          )}
        </>
      );
  }
}

function Locked({ name, deposited, minDeposit }: Pick<GiftBox, 'name' | 'deposited' | 'minDeposit'>) {
  const { t } = useTranslation('gift-box');
  return (
    <>
      <Text type="caption">{t('locked', { amount: moneyText(minDeposit) })}</Text>
      <ProgressBar label={name} value={deposited} max={minDeposit} tone="marigold" />
      <Text type="caption" tone="soft" data-num="">
        {t('progress', { deposited: moneyText(deposited), needed: moneyText(minDeposit) })}
      </Text>
      <AppLink to="/wallets?name=deposit" className={buttonClass('primary', 'md', true)}>
        {t('deposit')}
      </AppLink>
    </>
  );
}
