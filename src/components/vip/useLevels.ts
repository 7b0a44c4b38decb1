import type { VipLevel } from '#contract/vip/level.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';

/** All VIP levels from the lowest; null until the configuration is known. */
export function useLevels(): readonly VipLevel[] | null {
  const vipMap = useConfigKey('vipMap');
  return vipMap === undefined ? null : Object.values(vipMap).toSorted((a, b) => a.level - b.level);
}
