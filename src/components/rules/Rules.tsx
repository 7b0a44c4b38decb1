import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { type OddsRow, OddsTable } from '#src/components/odds/OddsTable.tsx';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { AgeMark } from '#src/ui/index.ts';
import styles from './Rules.module.css';

/**
 * A part of the rules: a title with its points, its odds and the sentences below them. A `false` part does not apply.
 */
export interface RulePart {
  readonly title: string;
  readonly points?: readonly (string | false)[];
  readonly odds?: readonly OddsRow[];
  readonly texts?: readonly (string | false)[];
}

export interface RulesProps {
  parts: readonly RulePart[];
  /** Something is counted by the day, so players must know when a day begins. */
  hasDays?: boolean;
  /** Its draws are committed to before they are made, and can be checked. */
  isFair?: boolean;
}

const applying = (texts: readonly (string | false)[]): string[] => texts.filter((text) => text !== false);

/** Instructions of a game, with the notice below all rules. */
export function Rules({ parts, hasDays = false, isFair = false }: RulesProps) {
  const { t } = useTranslation('activity');
  const { helpline } = useResponsiblePlay();
  return (
    <div className={styles.rules}>
      {parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
      {hasDays && <p>{t('rules.day')}</p>}
      {isFair && (
        <>
          <h2>{t('rules.fair')}</h2>
          <p>
            {t('rules.fairText')} <AppLink to="/fairness">{t('rules.fairLink')}</AppLink>
          </p>
        </>
      )}
      <div className={styles.care}>
        <AgeMark />
        <p>
          {t('rules.care', { helpline })} {t('rules.limits')}
        </p>
      </div>
    </div>
  );
}

function Part({ title, points = [], odds, texts = [] }: RulePart) {
  const asked = applying(points);
  return (
    <>
      <h2>{title}</h2>
      {asked.length > 0 && (
        <ul className={styles.points}>
          {asked.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {odds !== undefined && <OddsTable rows={odds} />}
      {applying(texts).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
