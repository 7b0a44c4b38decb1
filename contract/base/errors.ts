/** One refusal of the product, declared once: the code that travels, the name of its text, and what it means. */
export interface CallError<Name extends string = string> {
  readonly name: Name;
  readonly code: number;
  /** The server's message, in English. The client shows its own text `<domain>:error.<name>`. */
  readonly meaning: string;
}

/** Names the errors of a domain: `callErrors({ noChance: [1001, 'No chance left'] })`. */
export function callErrors<const T extends Readonly<Record<string, readonly [code: number, meaning: string]>>>(
  table: T,
) {
  const entries = Object.entries(table).map(([name, [code, meaning]]) => [name, { name, code, meaning }]);
  return Object.fromEntries(entries) as { readonly [K in keyof T & string]: CallError<K> };
}

/**
 * Why a member may not play now: the answer of every call that takes money or starts play (`play` in its declaration).
 * The client's texts are `errors:play.<name>`.
 */
export const PLAY_ERRORS = callErrors({
  excluded: [7001, 'You have excluded yourself from play'],
  coolingOff: [7002, 'You have paused play: it opens again when the break ends'],
  overDepositLimit: [7004, 'This would go over the deposit limit that you set'],
  overLossLimit: [7005, 'This could go over the loss limit that you set'],
  overBetLimit: [7006, 'This would go over the bet limit that you set'],
  overTimeLimit: [7007, 'The time limit that you set is used up'],
});

/**
 * Why a draw was refused before anything was spent: errors of every call that draws from committed seeds. The client's
 * texts are `errors:draw.<name>`.
 */
export const DRAW_ERRORS = callErrors({
  commitmentNeeded: [6101, 'No server seed was committed to yet: ask for the commitment first'],
  clientSeedNeeded: [6102, 'The commitment has no client seed yet: send one with the draw'],
  tableChanged: [6103, 'Another table is in force than the one shown: look at it first'],
  commitmentChanged: [6104, 'Another commitment is in force than the one shown: look at it first'],
});

/**
 * Asked to finish what may have been sent earlier (the header Idempotency-Finish): it never arrived, and now never will.
 * An error of every call that `spends`. The client's text is `errors:kept.neverArrived`.
 */
export const KEPT_ERRORS = callErrors({
  neverArrived: [6201, 'This was never asked for before, so nothing was done: ask again under a new key'],
});

/**
 * Why a picture that was sent was not kept: errors of every call that takes one. The client's texts are
 * `errors:picture.<name>`.
 */
export const PICTURE_ERRORS = callErrors({
  pictureUnreadable: [8241, 'The file cannot be read as a JPEG, PNG or WebP picture: take the photo again'],
  pictureTooSmall: [8242, 'The picture is too small to read: take it closer, or choose a larger one'],
  pictureTooLarge: [8243, 'The picture has too many pixels: choose a smaller one'],
});

/**
 * Why an activity cannot be played now: errors of every call that plays one. The client's texts are
 * `errors:activity.<name>`.
 */
export const ACTIVITY_ERRORS = callErrors({
  activitySoon: [8401, 'This activity has not started yet'],
  activityOver: [8402, 'This activity is over'],
  activityClosed: [8403, 'This activity is closed for now'],
});
