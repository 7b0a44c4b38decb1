import { ACTIVITY } from '#contract/base/enums.ts';
import { useStartupStore } from '#src/stores/pages/startup.ts';

/** Marks the start-up pop-ups as shown in this session, except those of `but`. */
export const passStartup = (...but: readonly number[]): void =>
  useStartupStore.setState({ shown: Object.values(ACTIVITY).filter((type) => !but.includes(type)) });
