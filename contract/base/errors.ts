/** One error of the product: its code, the name of its text, and its meaning. */
export interface CallError<Name extends string = string> {
  readonly name: Name;
  readonly code: number;
  /** The server's message in English. The client shows the text `<domain>:error.<name>`. */
  readonly meaning: string;
}

/** Names the errors of a domain, e.g. `callErrors({ noChance: [1001, 'No chance left'] })`. */
export function callErrors<const T extends Readonly<Record<string, readonly [code: number, meaning: string]>>>(
  table: T,
) {
  const entries = Object.entries(table).map(([name, [code, meaning]]) => [name, { name, code, meaning }]);
  return Object.fromEntries(entries) as { readonly [K in keyof T & string]: CallError<K> };
}

/**
 * Reasons why a member may not play now: errors of every call with `play`. The client's texts are `errors:play.<name>`.
 */
export const PLAY_ERRORS = callErrors({
  excluded: [7001, 'You have excluded yourself from play'],
  coolingOff: [7002, 'You are on a break: play opens again when it ends'],
  overDepositLimit: [7004, 'This would exceed the deposit limit that you set'],
  overLossLimit: [7005, 'This could exceed the loss limit that you set'],
  overBetLimit: [7006, 'This would exceed the bet limit that you set'],
  overTimeLimit: [7007, 'The time limit that you set is used up'],
});

/**
 * Reasons why a draw was refused before anything was spent: errors of every call that draws from committed seeds. The
 * client's texts are `errors:draw.<name>`.
 */
export const DRAW_ERRORS = callErrors({
  commitmentNeeded: [6101, 'There is no commitment to a server seed yet: request it first'],
  clientSeedNeeded: [6102, 'The commitment has no client seed yet: send one with the draw'],
  tableChanged: [6103, 'The table has changed since it was shown: review it first'],
  commitmentChanged: [6104, 'The commitment has changed since it was shown: review it first'],
});

/**
 * The client asked to finish a call that may have been sent earlier (header Idempotency-Finish): it never arrived and
 * can no longer run. An error of every call that `spends`. The client's text is `errors:kept.neverArrived`.
 */
export const KEPT_ERRORS = callErrors({
  neverArrived: [6201, 'No earlier request has this key, so nothing was done: repeat it with a new key'],
});

/**
 * Reasons why an uploaded picture was refused: errors of every call that accepts one. The client's texts are
 * `errors:picture.<name>`.
 */
export const PICTURE_ERRORS = callErrors({
  pictureUnreadable: [8241, 'The file cannot be read as a JPEG, PNG or WebP picture: take the photo again'],
  pictureTooSmall: [8242, 'The picture is too small to read: take it closer, or choose a larger one'],
  pictureTooLarge: [8243, 'The picture has too many pixels: choose a smaller one'],
});

/**
 * Reasons why an activity cannot be played now: errors of every call that plays one. The client's texts are
 * `errors:activity.<name>`.
 */
export const ACTIVITY_ERRORS = callErrors({
  activitySoon: [8401, 'This activity has not started yet'],
  activityOver: [8402, 'This activity is over'],
  activityClosed: [8403, 'This activity is closed for now'],
});
