import type { Award } from '#contract/props/award.ts';
import { usePropText } from './usePropText.ts';

/** An award in short, '₱5' or '20'; a screen reader hears what it is. */
export function AwardShort({ award }: { award: Award }) {
  const text = usePropText();
  return (
    <>
      <span className="sr-only">{text.sentence(award)}</span>
      <span aria-hidden="true" data-num="">
        {text.short(award)}
      </span>
    </>
  );
}
