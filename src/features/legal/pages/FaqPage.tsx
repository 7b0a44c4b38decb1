import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { Chip, Icon, Page, Skeleton, TextField, buttonClass } from '#src/ui/index.ts';
import { findQuestions } from '../lib/find-questions.ts';
import styles from '../components/legal.module.css';

/** /faq: the operator's questions and answers by category, searchable. */
export function FaqPage() {
  const { t } = useTranslation('legal');
  const faq = useConfigKey('faq');
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  if (faq === undefined)
    return (
      <Page>
        <Skeleton kind="rows" count={6} />
      </Page>
    );

  const categories = [...new Set(faq.map((entry) => entry.category))];
  const found = findQuestions(faq, category, query);
  return (
    <Page>
      <TextField label={t('faq.search')} tone="night" type="search" value={query} onChange={setQuery} maxLength={60} />
      <div className={styles.chips}>
        <Chip selected={category === null} onPress={() => setCategory(null)}>
          {t('faq.all')}
        </Chip>
        {categories.map((name) => (
          <Chip key={name} selected={category === name} onPress={() => setCategory(name)}>
            {name}
          </Chip>
        ))}
      </div>
      {found.length === 0 ? (
        <Empty title={t('faq.none', { query })} text={t('faq.noneHint')} />
      ) : (
        <ul className={styles.faq}>
          {found.map((entry) => (
            <li key={entry.id}>
              <details>
                <summary>
                  {entry.question}
                  <Icon name="down" size={20} weight={2.6} />
                </summary>
                <p>{entry.answer}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ask}>
        {t('faq.unanswered')}
        <AppLink to="/feedback" className={buttonClass('teal', 'sm')}>
          {t('faq.write')}
        </AppLink>
      </p>
    </Page>
  );
}
