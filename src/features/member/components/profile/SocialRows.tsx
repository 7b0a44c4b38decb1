import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { linkedAs, PROVIDERS, type SocialProvider } from '#src/components/social/providers.ts';
import { SocialMark } from '#src/components/social/SocialMark.tsx';
import { useSocialBegin } from '#src/components/social/useSocialBegin.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { Button, Icon, ListRow, RowList, SectionTitle } from '#src/ui/index.ts';
import styles from './SocialRows.module.css';

const NONE: readonly SocialProvider[] = [];

/** The accounts of other companies that open this one, and the way to link one; nothing where there are none to offer. */
export function SocialRows({ user }: { user: UserInfo }) {
  const { t } = useTranslation('auth');
  const offered = useConfigKey('socialProviders') ?? NONE;
  const { begin, problem } = useSocialBegin({ binds: true });
  const all = Object.keys(PROVIDERS).map((id) => Number(id) as SocialProvider);
  const shown = all.filter((provider) => offered.includes(provider) || linkedAs(user, provider) !== '');
  if (shown.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionTitle>{t('social.section')}</SectionTitle>
      <RowList aria-label={t('social.section')}>
        {shown.map((provider) => {
          const { name } = PROVIDERS[provider];
          const linked = linkedAs(user, provider);
          return (
            <li key={provider}>
              <ListRow
                lead={<SocialMark provider={provider} />}
                title={name}
                caption={linked || t('social.notLinked')}
                trail={
                  linked === '' ? (
                    <Button
                      variant="teal"
                      size="sm"
                      aria-label={t('social.linkOf', { name })}
                      onPress={() => begin(provider)}
                    >
                      {t('social.link')}
                    </Button>
                  ) : (
                    <span className={styles.linked}>
                      <Icon name="check" size={16} weight={3.2} />
                      {t('social.isLinked')}
                    </span>
                  )
                }
              />
            </li>
          );
        })}
      </RowList>
      <Problem text={problem} />
    </section>
  );
}
