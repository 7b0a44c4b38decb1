import { afterEach, expect, it } from 'vitest';
import { keepFocus } from '#src/features/games/frame/keep-focus.ts';

const frame = () => new Promise((done) => void requestAnimationFrame(done));

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  document.body.append(made);
  return made;
}

/** The page gives the focus to the frame as a whole. */
async function focusFrame(): Promise<void> {
  window.dispatchEvent(new Event('focus'));
  await frame();
}

afterEach(() => document.body.replaceChildren());

it('gives the frame’s focus to the control that had it, and takes it from none', async () => {
  const [spin, stake] = [button('SPIN'), button('Stake')];
  keepFocus();
  await focusFrame();
  expect(document.activeElement).toBe(document.body);
  spin.focus();
  spin.blur();
  await focusFrame();
  expect(document.activeElement).toBe(spin);
  // The Tab key leads to another one.
  spin.blur();
  stake.focus();
  await focusFrame();
  expect(document.activeElement).toBe(stake);
  // A touch beside the controls.
  stake.blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await focusFrame();
  expect(document.activeElement).toBe(document.body);
});
