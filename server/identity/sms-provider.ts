import { sandboxSms } from '../modules/sandbox/sms-inbox.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { SmsPort } from './sms.ts';

/** The SMS port of these settings; throws SettingError where only the sandbox could serve and sandboxes are off. */
export function smsProvider(settings: Pick<Settings, 'sandboxes'>): SmsPort {
  if (settings.sandboxes) return sandboxSms;
  throw new SettingError(
    'No SMS provider, so codes cannot be sent: the sandbox inbox is refused when NODE_ENV=production. ' +
      'Write an SmsPort (server/identity/sms.ts) for your provider and return it in server/identity/sms-provider.ts.',
  );
}
