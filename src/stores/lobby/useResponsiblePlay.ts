import type { AppConfig } from '#contract/content/calls.ts';
import { RESPONSIBLE_PLAY } from '#contract/content/play-terms.ts';
import { useConfigKey } from './config.ts';

/** Minimum age, helpline and exit address from the configuration, else from the contract. */
export function useResponsiblePlay(): AppConfig['responsiblePlay'] {
  return useConfigKey('responsiblePlay') ?? RESPONSIBLE_PLAY;
}
