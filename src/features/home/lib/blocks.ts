/** A wide card and the two tiles below it; the last block may have fewer. */
export interface Block<Item> {
  readonly feature: Item;
  readonly pair: readonly Item[];
}

/** Cuts a list into blocks of three, in order. */
export function inBlocks<Item>(items: readonly Item[]): Block<Item>[] {
  const blocks: Block<Item>[] = [];
  for (let start = 0; start < items.length; start += 3) {
    const [feature, ...pair] = items.slice(start, start + 3);
    if (feature !== undefined) blocks.push({ feature, pair });
  }
  return blocks;
}
