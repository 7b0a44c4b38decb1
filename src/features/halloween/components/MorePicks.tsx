import { useTranslation } from 'react-i18next';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { dailyIntent, useAction } from '#src/query/index.ts';
import { Button, Text, buttonClass, moneyText } from '#src/ui/index.ts';
import type { HalloweenInfo } from '../hooks/useHalloween.ts';
import styles from './MorePicks.module.css';

interface MorePicksProps {
  info: HalloweenInfo;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** How to earn the next pick, with links. */
export function MorePicks({ info, reload, onClose }: MorePicksProps) {
  const { t, i18n } = useTranslation('halloween');
  const go = useGo();
  const click = useAction('halloweenSlotsClick', { intent: dailyIntent('halloween-slots') });
  const { picks, mostPerDay, clickPicks } = info;
  const toSlots = async () => {
    // Only a tap that gives something is waited for.
    const counted = click.run({});
    if (clickPicks > 0 && (await counted) === null) return;
    onClose();
    go('/?type=slots');
    void reload();
  };
  return (
    <PaperSheet title={t('more.title')} onClose={onClose}>
      <div className={styles.more}>
        {picks !== null && (
          <p>
            {t('more.today', { given: picks.given, most: mostPerDay })}{' '}
            {t('more.until', { time: formatWhen(picks.endsAt, 'moment', i18n.language) })}
          </p>
        )}
        {picks !== null && picks.needDeposit === null && picks.needBet === null && <p>{t('more.full')}</p>}
        {picks !== null && picks.needDeposit !== null && (
          <AppLink to="/wallets?name=deposit" className={buttonClass('primary', 'md', true)}>
            {t('more.deposit', { amount: moneyText(picks.needDeposit) })}
          </AppLink>
        )}
        {picks !== null && picks.needBet !== null && (
          <Text type="label">{t('more.bet', { amount: moneyText(picks.needBet) })}</Text>
        )}
        <Button variant="teal" block onPress={toSlots}>
          {t('more.slots')}
        </Button>
        {clickPicks > 0 && <p>{t('more.click', { count: clickPicks })}</p>}
        <CallProblem error={click.error} />
      </div>
    </PaperSheet>
  );
}
