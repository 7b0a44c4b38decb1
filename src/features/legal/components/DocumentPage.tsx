import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, Panel } from '#src/ui/index.ts';
import styles from './legal.module.css';

interface Section {
  readonly title: string;
  readonly body: readonly string[];
}

/** When the terms and the privacy policy took effect. Change it together with their texts. */
const IN_FORCE = Date.UTC(2026, 10, 1);

/** A text of several sections on cream paper, with its contents on top. */
export function DocumentPage({ name, dated = false }: { name: 'about' | 'terms' | 'privacy'; dated?: boolean }) {
  const { t } = useTranslation('legal');
  const id = useId();
  const sections = t(`${name}.sections`, { returnObjects: true }) as unknown as readonly Section[];
  return (
    <Page>
      <Panel look="paper">
        <article className={styles.body} data-paper="">
          <p className={styles.lead}>{t(`${name}.lead`)}</p>
          {dated && <p className={styles.updated}>{t('updated', { date: IN_FORCE })}</p>}
          {dated && (
            <nav aria-label={t('contents')}>
              <ul className={styles.contents}>
                {sections.map(({ title }, index) => (
                  <li key={title}>
                    <a href={`#${id}${index}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {sections.map(({ title, body }, index) => (
            <section key={title} id={`${id}${index}`} className={styles.section}>
              <h2>{title}</h2>
              {body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
      </Panel>
    </Page>
  );
}
