import type { DeviceFacts } from '#scenes/bridge/protocol.ts';

/** The parts of Navigator that only some browsers have. */
interface DeviceHints {
  readonly hardwareConcurrency?: number;
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

/** What the tier chooser goes by. */
export function readDevice(navigator: DeviceHints): DeviceFacts {
  return {
    memoryGiB: navigator.deviceMemory ?? null,
    cores: navigator.hardwareConcurrency ?? 4,
    saveData: navigator.connection?.saveData ?? false,
  };
}
