/** Whether a payment address may be gone to: a path of ours, or another site over https. */
export const isPayAddress = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (URL.canParse(url) && new URL(url).protocol === 'https:');

/** Leaves the app for the cashier's page; it leads back to the wallet. Throws TypeError for an address of another kind. */
export function goToCashier(url: string): void {
  if (!isPayAddress(url)) throw new TypeError('The cashier has no address that can be opened');
  location.assign(url);
}
