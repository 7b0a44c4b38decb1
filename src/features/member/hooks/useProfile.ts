import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidy } from '#contract/characters.ts';
import type { Range } from '#contract/limits.ts';
import { nicknameFault } from '#contract/nickname.ts';
import type { UserInfo } from '#contract/user.ts';
import { type Form, useForm } from '#src/components/form/useForm.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { callApi } from '#src/api/index.ts';
import { useConfigKey } from '#src/stores/config.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { useUserStore } from '#src/stores/user.ts';
import { toaster } from '#src/ui/index.ts';

export interface Profile {
  readonly nickname: string;
  readonly setNickname: (typed: string) => void;
  readonly limits: Range;
  /** What is wrong with the nickname, as a sentence. */
  readonly fault: string | undefined;
  readonly avatar: string;
  readonly setAvatar: (avatar: string) => void;
  /** Art names to choose from, the member's own among them. */
  readonly avatars: readonly string[];
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
  const task = useTask();
  const limits = useLimits().nickname;
  const offered = useConfigKey('avatars') ?? [];
  const [nickname, setNickname] = useState(user.nickname);
  const [avatar, setAvatar] = useState(user.avatar);
  const wanted = tidy(nickname);
  const why = nicknameFault(wanted, limits);
  const changes = {
    ...(wanted === user.nickname ? {} : { nickname: wanted }),
    ...(avatar === user.avatar ? {} : { avatar }),
  };
  const isChanged = Object.keys(changes).length > 0;

  const form = useForm(async () => {
    if (why !== null || !isChanged) return;
    await task.run(async () => {
      const saved = await callApi('updateProfile', changes);
      useUserStore.getState().patchUser({ nickname: saved.nickname, avatar: saved.avatar });
      setNickname(saved.nickname);
      toaster.show(t('profile.saved'), 'success');
      onSaved();
    });
  });

  return {
    nickname,
    setNickname,
    limits,
    fault: why === null ? undefined : t(`profile.fault.${why}`, { ...limits }),
    avatar,
    setAvatar,
    avatars: offered.includes(user.avatar) || user.avatar === '' ? offered : [user.avatar, ...offered],
    isChanged,
    form,
    problem: task.problem,
  };
}
