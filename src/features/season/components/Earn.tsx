import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/season/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass, moneyText, Panel, ProgressBar, Row, Section, Stack, Text } from '#src/ui/index.ts';
import { useCollect } from '../hooks/useSeasons.ts';

/** The items that wait, and the ways to the next one. */
export function Earn({ season }: { season: Season }) {
  const { t } = useTranslation('season');
  const isMember = useHasSession();
  const collect = useCollect(season);
  const { waiting, needBet, needDeposit, betPerItem, depositPerItem } = season;
  return (
    <>
      {isMember && (waiting > 0 || collect.error !== null) && (
        <Panel>
          <Row wrap justify="between">
            <Text type="label">{t('waiting', { count: waiting })}</Text>
            <ClaimButton claim={collect} size="sm" badge>
              {t('collect')}
            </ClaimButton>
          </Row>
        </Panel>
      )}
      <Section title={t('earn')}>
        <Panel gap={3}>
          {needBet === null && needDeposit === null && <Text type="body">{t('full')}</Text>}
          {needBet !== null && (
            <Way
              text={t('bet', { amount: moneyText(needBet) })}
              done={betPerItem - needBet}
              of={betPerItem}
              to={isMember ? '/' : '/auth/login'}
              label={t('play')}
            />
          )}
          {needDeposit !== null && (
            <Way
              text={t('deposit', { amount: moneyText(needDeposit) })}
              done={depositPerItem - needDeposit}
              of={depositPerItem}
              to="/wallets?name=deposit"
              label={t('toDeposit')}
            />
          )}
        </Panel>
      </Section>
    </>
  );
}

interface WayProps {
  text: string;
  done: number;
  of: number;
  to: string;
  label: string;
}

const Way = ({ text, done, of, to, label }: WayProps) => (
  <Stack gap={2}>
    <Row wrap justify="between">
      <Text type="label">{text}</Text>
      <AppLink to={to} className={buttonClass('night', 'sm')}>
        {label}
        <span className="sr-only"> {text}</span>
      </AppLink>
    </Row>
    <ProgressBar label={text} value={done} max={of} tone="marigold" />
  </Stack>
);
