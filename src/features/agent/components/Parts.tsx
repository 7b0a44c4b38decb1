import { useTranslation } from 'react-i18next';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Icon, Section, Skeleton, Stack } from '#src/ui/index.ts';
import type { AgentCall, AgentInfo } from '../hooks/useAgent.ts';
import styles from './Agent.module.css';
import { BonusCard } from './BonusCard.tsx';
import { CommissionCard } from './CommissionCard.tsx';
import { Hero } from './Hero.tsx';
import { HowSteps } from './HowSteps.tsx';
import { InviteCard } from './InviteCard.tsx';

/** How to invite: for a member with their code, for a visitor with the way to log in. */
export function InvitePart({ terms }: Pick<AgentInfo, 'terms'>) {
  return (
    <Stack gap={3}>
      <Hero bonus={terms.friendBonus} />
      <MemberOnly>{() => <InviteCard />}</MemberOnly>
      <HowSteps terms={terms} />
    </Stack>
  );
}

/** Earnings of a member from their friends. @param onDetails opens the list by day */
export function OwnCommission({ call, onDetails }: { call: AgentCall; onDetails?: () => void }) {
  const { t } = useTranslation('agent');
  const details = onDetails && (
    <button type="button" className={styles.details} onClick={onDetails}>
      {t('card.details')}
      <Icon name="fwd" size={16} />
    </button>
  );
  return (
    <Section title={t('card.title')} aside={details}>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={4} />}>
        {({ terms, mine }) =>
          mine && (
            <>
              <CommissionCard terms={terms} mine={mine} />
              <BonusCard terms={terms} mine={mine} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
