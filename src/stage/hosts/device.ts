import type { DeviceFacts } from '#scenes/bridge/page/protocol.ts';

/** Properties of Navigator that only some browsers have. */
interface DeviceHints {
  readonly hardwareConcurrency?: number;
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Device facts for the tier chooser. */
export function readDevice(navigator: DeviceHints): DeviceFacts {
  return {
    memoryGiB: navigator.deviceMemory ?? null,
    cores: navigator.hardwareConcurrency ?? 4,
    saveData: navigator.connection?.saveData ?? false,
    effectiveType: navigator.connection?.effectiveType ?? null,
  };
}
