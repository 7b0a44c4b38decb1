/** A tap that nobody has answered for so long follows its link without the script, ms. */
const MOST_WAIT_MS = 8000;
/** Marks what was tapped; src/ui/base.css shows it pressed. */
const MARK = 'data-kept';

type Field = HTMLInputElement | HTMLTextAreaElement;

const kept = new Set<HTMLElement>();
let timer = 0;

/**
 * Keeps what the player taps in a page that the server has rendered until its script answers, and shows it pressed. A
 * tap twice counts once.
 */
export function keepTaps(): void {
  document.addEventListener('click', keep, true);
}

function keep(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tapped = target.closest<HTMLElement>('#root :is(a[href^="/"]:not([target]), button)');
  if (tapped === null) return;
  event.preventDefault();
  tapped.setAttribute(MARK, '');
  kept.add(tapped);
  timer ||= window.setTimeout(giveUpTaps, MOST_WAIT_MS);
}

function take(): readonly HTMLElement[] {
  document.removeEventListener('click', keep, true);
  clearTimeout(timer);
  const taken = [...kept];
  kept.clear();
  for (const tapped of taken) tapped.removeAttribute(MARK);
  return taken.filter(({ isConnected }) => isConnected);
}

/** The page is awake: does what was tapped meanwhile, and hands over what was typed. */
export function replayTaps(): void {
  const taps = take();
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea)')) hand(field);
  for (const tapped of taps) tapped.click();
}

/** The script is not there: what was tapped last leads on without it. */
export function giveUpTaps(): void {
  const last = take().at(-1);
  if (last instanceof HTMLAnchorElement) location.assign(last.href);
}

/** Tells React of what was typed or ticked before it listened: to it the field still is as it was rendered. */
function hand(field: Field): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  // React watches its own setter: set by it, the old value is the one that it compares the new one with.
  field.value = defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
