import { type KycDocument, type KycSide, sidesOf } from '#contract/kyc/documents.ts';

/** The steps of the board, in their order. */
export const STEPS = ['card', 'selfie', 'details'] as const;
export type Step = (typeof STEPS)[number];

type Pictures = Readonly<Record<KycSide, string | null>>;

/** The side of the document that is to be taken next; null once all are there. */
export const nextSide = (document: KycDocument, pictures: Pictures): KycSide | null =>
  sidesOf(document).find((side) => side !== 'selfie' && pictures[side] === null) ?? null;

/** The step that is open; personal information comes before all of them, because the document is compared with it. */
export type OpenStep = 'information' | Step;

/** The first step that is not done. */
export function openStep(document: KycDocument, pictures: Pictures, isInformed: boolean): OpenStep {
  if (!isInformed) return 'information';
  if (nextSide(document, pictures) !== null) return 'card';
  return pictures.selfie === null ? 'selfie' : 'details';
}
