import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/ui/index.ts';
import type { GameSearch } from '../hooks/useGameSearch.ts';
import styles from './SearchBox.module.css';

/** The query box; the results follow while typing, Enter keeps the search and closes a phone's keyboard. */
export function SearchBox({ search }: { search: GameSearch }) {
  const { t } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.change({ text: search.typed });
    search.remember();
    input.current?.blur();
  };
  const clear = () => {
    search.change({ text: '' });
    input.current?.focus();
  };
  return (
    <search>
      <form className={styles.box} onSubmit={submit}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
        />
        {search.typed !== '' && (
          <button type="button" aria-label={t('clear')} onClick={clear}>
            <Icon name="close" size={18} weight={2.6} />
          </button>
        )}
      </form>
    </search>
  );
}
