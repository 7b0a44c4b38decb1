import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#src/api/index.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { useSeen } from '#src/components/fairness/seen-store.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { useCall } from '#src/query/index.ts';
import { Page, SectionTitle, Skeleton, buttonClass } from '#src/ui/index.ts';
import { useRoundName } from '../hooks/useRoundName.ts';
import { compareRound } from '../lib/record.ts';
import styles from './Fairness.module.css';
import { Round } from './Round.tsx';
import { SeedCard } from './SeedCard.tsx';
import { SharedItem } from './SharedRounds.tsx';
import { Visitor } from './Visitor.tsx';

/** Asking again would not change these. */
const REFUSALS = ['fairness:error.noSuchRound', 'fairness:error.notDrawn'];

/** The check of exactly one round, named by its id or as a shared draw: where a row of a record leads to. */
export function RoundCheck({ id }: { id: string }) {
  const { t } = useTranslation('fairness');
  const errorText = useErrorText();
  const call = useCall('getFairnessRound', { id });
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const refusal = call.error !== null && REFUSALS.includes(call.error.key) ? call.error : null;
  return (
    <Page gap={5}>
      <section ref={top} tabIndex={-1} className={styles.section} aria-label={t('check.title')}>
        <SectionTitle>{t('check.title')}</SectionTitle>
        {refusal === null ? (
          <Loaded call={call} failed={t('check.failed')} skeleton={<Skeleton kind="lines" count={4} />}>
            {(round) => <Checked {...round} />}
          </Loaded>
        ) : (
          <>
            <Empty art="art-lock" size={64} title={t('check.refused')} text={errorText(refusal)} />
            <MemberOnly visitor={<Visitor />}>{() => null}</MemberOnly>
          </>
        )}
      </section>
      <AppLink to="/fairness" className={buttonClass('night', 'md', true)}>
        {t('check.all')}
      </AppLink>
    </Page>
  );
}

function Checked({ own, shared }: Pick<CallAnswer<'getFairnessRound'>, 'own' | 'shared'>) {
  const { t } = useTranslation('fairness');
  const nameOf = useRoundName();
  if (shared !== null) return <SharedItem round={shared} game={nameOf(shared)} isOpen />;
  if (own === null) return null;
  return (
    <MemberOnly>
      {({ id: userId }) => (
        <>
          <Own userId={userId} round={own} game={nameOf(own)} />
          {own.serverSeed === null && (
            <>
              <p className={styles.text}>{t('check.sealed')}</p>
              <SeedCard userId={userId} />
            </>
          )}
        </>
      )}
    </MemberOnly>
  );
}

type OwnRound = NonNullable<CallAnswer<'getFairnessRound'>['own']>;

function Own({ userId, round, game }: { userId: string; round: OwnRound; game: string }) {
  const { log } = useSeen(userId);
  return <Round round={round} game={game} seen={compareRound(log, round)} isOpen />;
}
