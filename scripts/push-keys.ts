import { newPushKeys } from './lib/push-keys.ts';

/** `npm run push:keys` prints new keys for notifications, as the settings are named. */
const { publicKey, privateKey } = newPushKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
