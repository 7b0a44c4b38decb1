import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useIsBeingChecked } from '#src/stores/player/kyc.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { buttonClass, moneyText, Panel, Text } from '#src/ui/index.ts';
import { type ExchangeInfo, type Missing, missingOf, rangeOf } from '../lib/withdraw.ts';
import styles from './MissingSteps.module.css';

/** Where each step is taken; what only time mends has no way. */
const WAY: Readonly<Record<Missing, string | null>> = {
  identity: '/member/profile/kyc?for=withdraw',
  deposit: '/wallets?name=deposit',
  turnover: '/',
  account: '/wallets/card/edit',
  today: null,
  balance: null,
};
const ART: Readonly<Record<Missing, string>> = {
  identity: 'art-id-card',
  deposit: 'art-coin-pile',
  turnover: 'art-ferris-wheel',
  account: 'art-bank-card',
  today: 'art-hourglass',
  balance: 'art-purse',
};

/** Missing steps before a withdrawal, each with a link (reading.md); nothing if all are done. */
export function MissingSteps({ info }: { info: ExchangeInfo }) {
  const { t, i18n } = useTranslation('withdrawal');
  const isPaused = useIsPaused();
  const isBeingChecked = useIsBeingChecked();
  const missing = missingOf(info);
  if (missing.length === 0) return null;
  const values = {
    left: moneyText(info.turnover.left),
    min: moneyText(rangeOf(info).min),
    time: formatWhen(info.dailyResetTime, 'moment', i18n.language),
  };
  /** A paused member is led neither to play nor to deposit. */
  const leads = (name: Missing) => !((name === 'turnover' || name === 'deposit') && isPaused);
  return (
    <Panel className={styles.card}>
      <Text as="h2" type="h2">
        {t('missing.title')}
      </Text>
      <ul>
        {missing.map((name) => {
          const to = WAY[name];
          const text = name === 'identity' && isBeingChecked ? 'checking' : name;
          return (
            <li key={name} className={styles.step}>
              <Art name={ART[name]} size={44} />
              <span className={styles.words}>
                <b>{t(`missing.${text}.title`, values)}</b>
                <small>{t(`missing.${text}.text`, values)}</small>
                {to !== null && leads(name) && (
                  <AppLink to={to} className={buttonClass('teal', 'sm')}>
                    {t(`missing.${text}.way`)}
                  </AppLink>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
