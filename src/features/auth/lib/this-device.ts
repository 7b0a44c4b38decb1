import { deviceId } from '#src/platform/device.ts';

/** The field by which the server knows the device of a login; empty where it was not registered yet. */
export const thisDevice = (): { readonly deviceId: string } => ({ deviceId: deviceId().slice(0, 64) });
