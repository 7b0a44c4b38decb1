import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { FairRound } from '#contract/fairness/calls.ts';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { AgeMark, Page, SectionTitle, Text } from '#src/ui/index.ts';
import { Odds } from '../components/Odds.tsx';
import { Proof } from '../components/Proof.tsx';
import { RoundCheck } from '../components/RoundCheck.tsx';
import { Rounds } from '../components/Rounds.tsx';
import { SeedCard } from '../components/SeedCard.tsx';
import { SeenHere } from '../components/SeenHere.tsx';
import { SharedRounds } from '../components/SharedRounds.tsx';
import { Steps } from '../components/Steps.tsx';
import { VerifyForm } from '../components/VerifyForm.tsx';
import { Visitor } from '../components/Visitor.tsx';
import { EMPTY_ROUND, pasteOf, type PastedRound } from '../lib/form.ts';
import styles from '../components/Fairness.module.css';

/**
 * /fairness (ours): the player's own draws first, the commitment in force, how draws are fair, and the check of past
 * rounds in the player's own browser; with `round` the check of that one alone.
 */
export function FairnessPage() {
  const [search] = useSearchParams();
  const round = search.get('round');
  return round === null ? <All /> : <RoundCheck key={round} id={round} />;
}

function All() {
  const { t } = useTranslation('fairness');
  const [pasted, setPasted] = useState<PastedRound>(EMPTY_ROUND);
  const [copies, setCopies] = useState(0);
  const form = useRef<HTMLElement>(null);

  function use(round: FairRound) {
    setPasted(pasteOf(round));
    setCopies(copies + 1);
    form.current?.scrollIntoView({ behavior: 'smooth' });
    form.current?.focus({ preventScroll: true });
  }

  return (
    <Page gap={5}>
      <MemberOnly visitor={<Visitor />}>{(user) => <Member userId={user.id} onUse={use} />}</MemberOnly>
      <section className={styles.section}>
        <SectionTitle>{t('shared.title')}</SectionTitle>
        <p className={styles.text}>{t('shared.text')}</p>
        <SharedRounds onUse={use} />
      </section>
      <section ref={form} tabIndex={-1} className={styles.section} aria-label={t('verify.title')}>
        <SectionTitle>{t('verify.title')}</SectionTitle>
        <p className={styles.text}>{t('verify.text')}</p>
        {/* A new form for each copied round: the verdict on earlier values is not shown beside it. */}
        <VerifyForm key={copies} values={pasted} onChange={setPasted} />
      </section>
      <Text type="lead">{t('lead')}</Text>
      <Steps />
      <Proof />
      <Odds />
      <p className={styles.care}>
        <AgeMark />
        {t('care')}
      </p>
    </Page>
  );
}

function Member({ userId, onUse }: { userId: string; onUse: (round: FairRound) => void }) {
  const { t } = useTranslation('fairness');
  return (
    <>
      <section className={styles.section}>
        <SectionTitle>{t('rounds.title')}</SectionTitle>
        <Rounds userId={userId} onUse={onUse} />
      </section>
      <section className={styles.section}>
        <SectionTitle>{t('seen.title')}</SectionTitle>
        <SeenHere userId={userId} />
      </section>
      <section className={styles.section}>
        <SectionTitle>{t('seed.title')}</SectionTitle>
        <SeedCard userId={userId} />
      </section>
    </>
  );
}
