import { useTranslation } from 'react-i18next';
import { lengthOf, tidy } from '#contract/values/characters.ts';
import { TextField } from '#src/ui/index.ts';
import type { Profile } from '../../hooks/useProfile.ts';
import styles from './NicknameField.module.css';

/**
 * The nickname with its count. What is typed is never cut: a browser counts an emoji as two, and would cut one in half.
 */
export function NicknameField({ profile: { nickname, nicknameText, limits } }: { profile: Profile }) {
  const { t } = useTranslation('member');
  const count = lengthOf(tidy(nickname));
  return (
    <TextField
      label={t('profile.nickname')}
      {...nicknameText}
      autoComplete="nickname"
      spellCheck={false}
      hint={t('profile.nicknameHint')}
      aside={
        <span className={styles.count}>
          <span aria-hidden="true">
            {count}/{limits.max}
          </span>
          <span className="sr-only">{t('profile.count', { count, max: limits.max })}</span>
        </span>
      }
    />
  );
}
