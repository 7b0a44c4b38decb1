import type { Banner } from '#contract/content/calls.ts';
import type { BonusRule } from '#contract/wallet/deposit.ts';

/** Whole pesos without decimals: a banner has no room for more. */
const pesos = (hundredths: number): string => `₱${Math.floor(hundredths / 100).toLocaleString('en-PH')}`;

/**
 * Banners with the figures of the first deposit's bonus: `{{percent}}` of the deposit and `{{most}}`. Without a bonus
 * its banners are left out.
 */
export function bannersWith(banners: readonly Banner[], bonus: BonusRule | null): Banner[] {
  if (bonus === null) return banners.filter(({ gives }) => gives !== 'firstDeposit');
  const figures: Readonly<Record<string, string>> = {
    percent: String(bonus.basisPoints / 100),
    most: pesos(bonus.cap),
  };
  const filled = (words: string) => words.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => figures[name] ?? all);
  return banners.map((banner) => ({
    ...banner,
    title: filled(banner.title),
    subtitle: filled(banner.subtitle),
    action: filled(banner.action),
  }));
}
