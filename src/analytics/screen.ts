import { useModalStore } from '#src/stores/lobby/modals.ts';

/** Taps and keys since the page was opened. */
let interactions = 0;

/** A page was opened: its interactions are counted from now on. */
export const beginScreen = (): void => void (interactions = 0);

/** The screen of an event: what shows it, and how often the player has acted on it. */
export const screenFields = () => ({
  eventShowType: useModalStore.getState().stack.length > 0 ? 'dialog' : 'page',
  eventInteractCount: interactions,
});

/** Counts interactions. Returns a function that stops it. */
export function countInteractions(): () => void {
  const count = (): void => {
    interactions += 1;
  };
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, count, { capture: true, passive: true });
  return () => {
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, count, { capture: true });
  };
}
