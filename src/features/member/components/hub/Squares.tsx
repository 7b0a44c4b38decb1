import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { SectionTitle } from '#src/ui/index.ts';
import type { MemberHub } from '../../hooks/useMemberHub.ts';
import styles from './Squares.module.css';

/** The squares that lead to the wallet, records, limits and help. */
export function Squares({ hub }: { hub: MemberHub }) {
  const { t } = useTranslation('member');
  return (
    <section>
      <SectionTitle aside={hub.joined === '' ? undefined : t('joined', { month: hub.joined })}>
        {t('mine')}
      </SectionTitle>
      <ul className={styles.grid}>
        {hub.squares.map(({ key, to, art }) => (
          <Square key={key} to={to} art={art} title={t(`entry.${key}`)} />
        ))}
      </ul>
    </section>
  );
}

const Square = memo(function Square({ to, art, title }: { to: string; art: string; title: string }) {
  return (
    <li>
      <AppLink to={to} className={styles.entry}>
        <span className={styles.square}>
          <Art name={art} size={44} />
        </span>
        {title}
      </AppLink>
    </li>
  );
});
