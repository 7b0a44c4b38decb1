import type { UserInfo } from '#contract/member/user.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';

export interface VipProgress {
  /** The level's theme, 1 to 6 (spec §9), as `data-vip`. */
  readonly theme: number;
  /** The way to the next level, in experience; null at the highest. */
  readonly next: {
    readonly level: number;
    readonly gained: number;
    readonly needed: number;
    readonly missing: number;
  } | null;
}

/** A member's VIP level and the way to the next one; null until the levels are known. */
export function useVip({ vip, vipExp }: Pick<UserInfo, 'vip' | 'vipExp'>): VipProgress | null {
  const vipMap = useConfigKey('vipMap');
  const level = vipMap?.[String(vip)];
  const next = vipMap?.[String(vip + 1)];
  if (level === undefined) return null;
  return {
    theme: level.showType,
    next:
      next === undefined
        ? null
        : {
            level: next.level,
            gained: Math.max(0, vipExp - level.experience),
            needed: next.experience - level.experience,
            missing: Math.max(0, next.experience - vipExp),
          },
  };
}
