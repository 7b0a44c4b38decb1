/** Rectangle of the balance in the page's header, CSS px of the window; null where it is not on screen. */
export function walletPlace(): DOMRect | null {
  const box = document.querySelector('[data-balance]')?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return null;
  const seen = box.top >= 0 && box.left >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth;
  return seen ? box : null;
}

/** Upper left corner of an element in the window, CSS px, as it is once no animation moves it. */
export function restingPlace(element: HTMLElement): { x: number; y: number } {
  const place = { x: 0, y: 0 };
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    place.x += at.offsetLeft;
    place.y += at.offsetTop;
  }
  return place;
}
