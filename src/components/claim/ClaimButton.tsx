import type { ComponentProps } from 'react';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button } from '#src/ui/index.ts';
import styles from './ClaimButton.module.css';
import { Received } from './Received.tsx';
import type { Claim } from './useClaim.ts';

type ClaimButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  claim: Pick<Claim, 'run' | 'error'>;
  /** In the button's place once there is nothing to receive; an error stays. */
  received?: string | false;
};

/** The button that claims awards, with its error below. */
export function ClaimButton({ claim, received, ...button }: ClaimButtonProps) {
  return (
    <>
      {received ? <Received text={received} /> : <Button {...button} onPress={claim.run} />}
      {claim.error !== null && (
        <div className={styles.problem}>
          <CallProblem error={claim.error} />
        </div>
      )}
    </>
  );
}
