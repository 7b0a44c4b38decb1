/** An unanswered tap follows its link without the script after this time, ms. */
const MAX_WAIT_MS = 8000;
/** Marks a tapped element; src/ui/base.css shows it pressed. */
const MARK = 'data-kept';

type Field = HTMLInputElement | HTMLTextAreaElement;

const kept = new Set<HTMLElement>();
let timer = 0;

/**
 * Keeps taps on a server-rendered page until its script answers, and shows the element pressed. A repeated tap counts
 * once.
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
  // React may listen already: it must not receive the tap twice.
  event.stopPropagation();
  tapped.setAttribute(MARK, '');
  // A repeated tap moves to the end.
  kept.delete(tapped);
  kept.add(tapped);
  if (tapped instanceof HTMLAnchorElement) timer ||= window.setTimeout(followLast, MAX_WAIT_MS);
}

/** The script is slow: the last tapped link is followed without it, other taps keep waiting. */
function followLast(): void {
  timer = 0;
  if ([...kept].at(-1) instanceof HTMLAnchorElement) giveUpTaps();
}

function take(): readonly HTMLElement[] {
  document.removeEventListener('click', keep, true);
  clearTimeout(timer);
  const taken = [...kept];
  kept.clear();
  for (const tapped of taken) tapped.removeAttribute(MARK);
  return taken.filter(({ isConnected }) => isConnected);
}

/**
 * Replays taps and input after hydration. In a separate task, because React hydrates the target of an event only while
 * it is not rendering.
 * @param before is called first if there were taps
 */
export const replayTaps = (before: () => void): void => void window.setTimeout(replay, 0, before);

function replay(before: () => void): void {
  const taps = take();
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea)')) hand(field);
  if (taps.length > 0) before();
  // Of several links only the last one is followed, and only if nothing else was tapped after it.
  for (const tapped of taps) if (!(tapped instanceof HTMLAnchorElement) || tapped === taps.at(-1)) tapped.click();
}

/** The script failed: the last tapped link is followed without it. @returns whether there was one */
export function giveUpTaps(): boolean {
  const last = take().at(-1);
  if (!(last instanceof HTMLAnchorElement)) return false;
  location.assign(last.href);
  return true;
}

/** Reports earlier input of a field to React. */
function hand(field: Field): void {
  const isTick = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  const { value, defaultValue } = field;
  if (isTick ? field.checked === field.defaultChecked : value === defaultValue) return;
  // Hydrates the field's part of the page. From there on React takes what the field's own setters set for known, so it sees
  // a change only after them.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (isTick) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
