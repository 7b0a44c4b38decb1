import type { ComponentProps } from 'react';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass } from '#src/ui/index.ts';

interface StepButtonProps {
  claim: ComponentProps<typeof ClaimButton>['claim'];
  state: 'going' | 'done' | 'received';
  /** The step's name, for screen readers. */
  title: string;
  /** Where a member goes to reach the step; a visitor logs in first. */
  to: string;
  texts: { readonly go: string; readonly claim: string; readonly received: string };
}

/** The button of a step: the way to reach it, or its claim. */
export function StepButton({ claim, state, title, to, texts }: StepButtonProps) {
  const isMember = useHasSession();
  const name = <span className="sr-only"> {title}</span>;
  if (state === 'going')
    return (
      <AppLink to={isMember ? to : '/auth/login'} className={buttonClass('night', 'sm')}>
        {texts.go}
        {name}
      </AppLink>
    );
  return (
    <ClaimButton claim={claim} size="sm" badge received={state === 'received' && texts.received}>
      {texts.claim}
      {name}
    </ClaimButton>
  );
}
