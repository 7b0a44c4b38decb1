import type { AppConfig } from '#contract/content.ts';
import { RESPONSIBLE_PLAY } from '#contract/play-terms.ts';
import { useConfigKey } from './config.ts';

/** Minimum age, helpline and exit address: the configuration's, else the contract's. */
export function useResponsiblePlay(): AppConfig['responsiblePlay'] {
  return useConfigKey('responsiblePlay') ?? RESPONSIBLE_PLAY;
}
