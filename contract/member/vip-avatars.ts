/** Pictures that a VIP level earns (spec §3, avatarOther), the lowest level first. */
export const VIP_AVATARS = [
  { avatar: 'art-avatar-bituin', vip: 2 },
  { avatar: 'art-avatar-datu', vip: 4 },
  { avatar: 'art-avatar-reyna', vip: 6 },
] as const;

/** The pictures that a member of a VIP level has earned. */
export const earnedAvatars = (vip: number): readonly string[] =>
  VIP_AVATARS.filter((each) => each.vip <= vip).map(({ avatar }) => avatar);
