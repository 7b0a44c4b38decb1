import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { avatarSrc } from '#src/components/avatar/avatar-src.ts';
import { Icon } from '#src/ui/index.ts';
import type { Profile } from '../../hooks/useProfile.ts';
import styles from './AvatarPicker.module.css';

/** The pictures a member can choose from, as one group of radio buttons; those of higher VIP levels are locked. */
export function AvatarPicker({ profile: { avatar, avatars, locked, setAvatar } }: { profile: Profile }) {
  const { t } = useTranslation('member');
  const nameOf = (name: string): string =>
    t(`avatar.${name.replace('art-avatar-', '')}`, { defaultValue: t('profile.ownPicture') });
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('profile.avatar')}</legend>
      {avatars.map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name="avatar"
            value={name}
            checked={name === avatar}
            onChange={() => setAvatar(name)}
            aria-label={nameOf(name)}
          />
          <Art name={avatarSrc(name)} size={64} />
          <span className={styles.mark}>
            <Icon name="check" size={14} weight={3.6} />
          </span>
        </label>
      ))}
      {locked.map(({ avatar: name, vip }) => (
        <label key={name} className={styles.locked}>
          <input
            type="radio"
            name="avatar"
            disabled
            aria-label={t('profile.fromVip', { picture: nameOf(name), vip })}
          />
          <Art name={avatarSrc(name)} size={64} />
          <span className={styles.level} aria-hidden="true">
            <Icon name="lock" size={12} />
            {t('profile.vip', { vip })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
