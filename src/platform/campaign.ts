import { campaignOf } from '#contract/base/campaign.ts';
import { asString } from './parse.ts';
import { storage, type StoredKey } from './storage.ts';

const campaignKey: StoredKey<string> = { name: 'aid', parse: asString };

/** The campaign that brought this device (spec §3, aid); empty without. */
export const campaign = (): string => storage.read(campaignKey) ?? '';

/** Keeps the campaign that the query of an address names, if this device has none: the first one counts. */
export function keepCampaign(query: string): void {
  const aid = campaignOf(query);
  if (aid !== '' && campaign() === '') storage.write(campaignKey, aid);
}
