import type { ComponentProps } from 'react';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button } from '#src/ui/index.ts';
import type { Claim } from './useClaim.ts';

type ClaimButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  claim: Claim;
  /** Of the box around why it failed. */
  problemClassName?: string | undefined;
};

/** The button that receives awards, and below it why that failed. */
export function ClaimButton({ claim, problemClassName, ...button }: ClaimButtonProps) {
  return (
    <>
      <Button {...button} onPress={claim.run} />
      {claim.error !== null && (
        <div className={problemClassName}>
          <CallProblem error={claim.error} />
        </div>
      )}
    </>
  );
}
