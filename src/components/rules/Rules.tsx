import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useResponsiblePlay } from '#src/stores/useResponsiblePlay.ts';
import { AgeMark } from '#src/ui/index.ts';
import styles from './Rules.module.css';

/** How something is played, in parts (`RuleSection`), with the notice that stands under all rules. */
export function Rules({ children }: { children: ReactNode }) {
  const { t } = useTranslation('activity');
  const { helpline } = useResponsiblePlay();
  return (
    <div className={styles.rules}>
      {children}
      <div className={styles.care}>
        <AgeMark />
        <p>
          {t('rules.care', { helpline })} {t('rules.limits')}
        </p>
      </div>
    </div>
  );
}

/** A part of the rules: a title, its points, and what stands below them. */
export function RuleSection({
  title,
  points = [],
  children,
}: {
  title: string;
  points?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <>
      <h3>{title}</h3>
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}

/** That draws are committed to, and where to check them: of everything that is drawn by commit-reveal. */
export function FairRule() {
  const { t } = useTranslation('activity');
  return (
    <RuleSection title={t('rules.fair')}>
      <p>
        {t('rules.fairText')} <AppLink to="/fairness">{t('rules.fairLink')}</AppLink>
      </p>
    </RuleSection>
  );
}
