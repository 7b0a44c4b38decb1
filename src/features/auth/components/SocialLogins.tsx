import { useTranslation } from 'react-i18next';
import { Problem } from '#src/components/form/Problem.tsx';
import { PROVIDERS, type SocialProvider } from '#src/components/social/providers.ts';
import { SocialMark } from '#src/components/social/SocialMark.tsx';
import { useSocialBegin } from '#src/components/social/useSocialBegin.ts';
import { usePress } from '#src/ui/index.ts';
import styles from './SocialLogins.module.css';

interface ButtonProps {
  provider: SocialProvider;
  begin: (provider: SocialProvider) => Promise<boolean>;
}

function SocialButton({ provider, begin }: ButtonProps) {
  const { t } = useTranslation('auth');
  const { busy, press } = usePress(() => begin(provider), false);
  const { name } = PROVIDERS[provider];
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('social.with', { name })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <SocialMark provider={provider} />
      {name}
    </button>
  );
}

interface SocialLoginsProps {
  providers: readonly SocialProvider[];
  inviteCode?: string;
}

/** The offered social providers (board login), or nothing. */
export function SocialLogins({ providers, inviteCode = '' }: SocialLoginsProps) {
  const { t } = useTranslation('auth');
  const { begin, problem } = useSocialBegin({ inviteCode });
  if (providers.length === 0) return null;
  return (
    <section aria-label={t('social.ways')}>
      <p className={styles.or}>{t('social.or')}</p>
      <div className={styles.row}>
        {providers.map((provider) => (
          <SocialButton key={provider} provider={provider} begin={begin} />
        ))}
      </div>
      <Problem text={problem} />
    </section>
  );
}
