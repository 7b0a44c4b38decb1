/** Whether a server's address is allowed: a path of ours, or another site over https. */
export const isOutsideAddress = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (URL.canParse(url) && new URL(url).protocol === 'https:');

/** Leaves the app for a page that leads back: a cashier's, an issuer's. Throws TypeError for other addresses. */
export function leaveFor(url: string): void {
  if (!isOutsideAddress(url)) throw new TypeError('The page outside has no address that can be opened');
  location.assign(url);
}
