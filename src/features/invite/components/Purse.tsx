import { useTranslation } from 'react-i18next';
import type { InviteWheel } from '#contract/invite/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { useClaim } from '#src/components/claim/useClaim.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { Button, ProgressBar, Row, Text, moneyText } from '#src/ui/index.ts';
import { type InviteInfo, isFull } from '../hooks/useInvite.ts';
import styles from './Purse.module.css';

/** Content of the purse, the exact missing amount, its end, and its outcome. */
export function Purse({ info, isLocked }: { info: InviteInfo; isLocked: boolean }) {
  const { t, i18n } = useTranslation('invite');
  const { wheel, terms } = info;
  const { purse, goal, leftover } = wheel ?? { purse: 0, goal: terms.goal, leftover: terms.leftover };
  const when = wheel === null ? '' : formatWhen(wheel.endsAt, 'moment', i18n.language);
  return (
    <section className={styles.purse} aria-label={t('purse.title')}>
      <Row>
        <Art name="art-purse" size={36} />
        <div className={styles.words}>
          <span>{t('purse.title')}</span>
          <b>
            {moneyText(purse)} / {moneyText(goal)}
          </b>
        </div>
        {wheel !== null && isFull(wheel) ? (
          <Exchange wheel={wheel} isLocked={isLocked} />
        ) : (
          <span className={styles.missing}>{t('purse.missing', { amount: moneyText(goal - purse) })}</span>
        )}
      </Row>
      <ProgressBar label={t('purse.title')} value={Math.min(purse, goal)} max={goal} />
      <Text type="caption" tone="soft">
        {wheel === null
          ? t('purse.notBegun', { count: terms.days })
          : t(isFull(wheel) ? 'purse.untilFull' : `purse.until.${leftover}`, { when })}
      </Text>
    </section>
  );
}

/** Exchanges the purse; an answer that was lost is asked for again by the same press. */
function Exchange({ wheel: { id, purse, turnoverFactor }, isLocked }: { wheel: InviteWheel; isLocked: boolean }) {
  const { t } = useTranslation('invite');
  const errorText = useErrorText();
  const { run, error } = useClaim(
    'actInviteUserExchange',
    { wheelId: id },
    {
      intent: `invite-exchange-${id}`,
      refreshes: ['actInviteUser', 'actInviteUserRecord', 'actInviteUserStatus'],
    },
  );
  return (
    <div className={styles.exchange}>
      <Button variant="teal" size="sm" disabled={isLocked} onPress={run}>
        {t('purse.exchange', { amount: moneyText(purse) })}
      </Button>
      <small>
        {error === null ? (
          turnoverFactor > 0 && t('purse.bet', { amount: moneyText(purse * turnoverFactor) })
        ) : (
          <span role="alert">{errorText(error)}</span>
        )}
      </small>
    </div>
  );
}
