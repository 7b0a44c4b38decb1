import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page, Text, moneyText } from '#src/ui/index.ts';
import { CodeCard } from '../components/CodeCard.tsx';
import { FriendsCard } from '../components/FriendsCard.tsx';
import { isOver, useInvite } from '../hooks/useInvite.ts';
import styles from '../components/Share.module.css';

/** /share (spec §2, 'Invite your friends'): the member's code, QR code and links, and what their friends gave. */
export function SharePage() {
  const { t } = useTranslation('invite');
  const { data } = useInvite();
  const hasEnded = data !== undefined && isOver(data);
  const terms = hasEnded ? undefined : data?.terms;
  return (
    <Page width="narrow">
      <section className={styles.hero}>
        <Art name="art-ferris-wheel" size={88} />
        <p>
          {terms === undefined
            ? t('share.hero')
            : t('share.heroTerms', { count: terms.spinsPerInvite, deposit: moneyText(terms.minDeposit) })}
        </p>
      </section>
      <MemberOnly>
        {() => (
          <>
            <CodeCard />
            <FriendsCard />
          </>
        )}
      </MemberOnly>
      <ol className={styles.how}>
        <li>{t('share.how1')}</li>
        <li>{t('share.how2')}</li>
        {!hasEnded && (
          <li>
            {terms === undefined
              ? t('share.how3')
              : t('share.how3Terms', { count: terms.spinsPerInvite, deposit: moneyText(terms.minDeposit) })}
          </li>
        )}
      </ol>
      <Text type="caption" tone="soft">
        {t('share.care')}
      </Text>
    </Page>
  );
}
