import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { SectionTitle, Tile } from '#src/ui/index.ts';
import { readKept } from '../lib/kept.ts';
import styles from './Offline.module.css';

/** The lobby's links to what this device has stored for the member (board offline); nothing if it has nothing. */
export function WorksOffline() {
  const { t } = useTranslation('offline');
  const title = useId();
  const kept = readKept();
  if (kept === undefined) return null;
  const places = [
    { to: '/email', art: 'art-letter', tone: 'sky', name: t('inbox'), note: t('saved', { count: kept.mails.length }) },
    {
      to: '/wallets/record',
      art: 'art-ledger',
      tone: 'rose',
      name: t('records'),
      note: t('last', { count: kept.records.length }),
    },
    { to: '/member/self-limited', art: 'art-limits-shield', tone: 'teal', name: t('limits'), note: t('readOnly') },
  ] as const;
  return (
    <section className={styles.works} aria-labelledby={title}>
      <div id={title}>
        <SectionTitle>{t('title')}</SectionTitle>
      </div>
      <ul className={styles.places}>
        {places.map(({ to, art, tone, name, note }) => (
          <li key={to}>
            <AppLink to={to} className={styles.place}>
              <Tile tone={tone}>
                <Art name={art} size={36} />
              </Tile>
              <b>{name}</b>
              <small>{note}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
