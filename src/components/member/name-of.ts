import type { UserInfo } from '#contract/member/user.ts';

/** How a member is called: by nickname, by id where they have none (spec §9: a nickname may be empty). */
export const nameOf = ({ nickname, id }: Pick<UserInfo, 'nickname' | 'id'>): string =>
  nickname === '' ? `ID ${id}` : nickname;
