import { useTranslation } from 'react-i18next';
import { nicknameFault } from '#contract/member/nickname.ts';
import type { UserInfo } from '#contract/member/user.ts';
import { VIP_AVATARS } from '#contract/member/vip-avatars.ts';
import { tidy } from '#contract/values/characters.ts';
import type { Range } from '#contract/values/text-limits.ts';
import { callApi } from '#src/api/index.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { toaster } from '#src/ui/index.ts';

export interface Profile {
  readonly nickname: string;
  /** Props of the nickname's field. */
  readonly nicknameText: TextProps;
  readonly limits: Range;
  readonly avatar: string;
  readonly setAvatar: (avatar: string) => void;
  /** Art names to choose from, the member's own among them. */
  readonly avatars: readonly string[];
  /** Pictures that a higher VIP level earns. */
  readonly locked: readonly { readonly avatar: string; readonly vip: number }[];
  readonly isChanged: boolean;
  readonly form: Form;
  /** Why it could not be saved. */
  readonly problem: string | null;
}

/**
 * Nickname and avatar of a member while they are changed (spec §7, updateProfile): only what differs is sent.
 * @param onSaved called once it is saved
 */
export function useProfile(user: UserInfo, onSaved: () => void = () => undefined): Profile {
  const { t } = useTranslation('member');
  const limits = useLimits().nickname;
  const free = useConfigKey('avatars') ?? [];
  const earned = 1 + VIP_AVATARS.findIndex(({ avatar }) => avatar === user.avatarOther);
  const offered = [...free, ...VIP_AVATARS.slice(0, earned).map(({ avatar }) => avatar)];
  const changesOf = ({ nickname, avatar }: { nickname: string; avatar: string }) => ({
    ...(tidy(nickname) === user.nickname ? {} : { nickname: tidy(nickname) }),
    ...(avatar === user.avatar ? {} : { avatar }),
  });
  const isNew = (values: { nickname: string; avatar: string }) => Object.keys(changesOf(values)).length > 0;

  function faultOf(nickname: string): string | undefined {
    const fault = nicknameFault(tidy(nickname), limits);
    return fault === null ? undefined : t(`profile.fault.${fault}`, { ...limits });
  }

  const { values, set, text, form, problem } = useFields({
    initial: { nickname: user.nickname, avatar: user.avatar },
    rules: ({ nickname }) => ({ nickname: faultOf(nickname) }),
    async submit(typed) {
      if (!isNew(typed)) return;
      const saved = await callApi('updateProfile', changesOf(typed));
      useUserStore.getState().patchUser({ nickname: saved.nickname, avatar: saved.avatar });
      set('nickname', saved.nickname);
      toaster.show(t('profile.saved'), 'success');
      onSaved();
    },
  });

  return {
    nickname: values.nickname,
    // Shown while typing, beside its count.
    nicknameText: { ...text('nickname'), error: faultOf(values.nickname) },
    limits,
    avatar: values.avatar,
    setAvatar: (avatar) => set('avatar', avatar),
    avatars: offered.includes(user.avatar) || user.avatar === '' ? offered : [user.avatar, ...offered],
    locked: VIP_AVATARS.slice(earned),
    isChanged: isNew(values),
    form,
    problem,
  };
}
