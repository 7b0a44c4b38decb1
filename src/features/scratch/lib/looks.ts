import type { ScratchKind, ScratchSymbol } from '#contract/scratch/rules.ts';

/** The picture of each card, by its name in /art. */
export const CARD_ART: Readonly<Record<ScratchKind, string>> = {
  sorbetes: 'art-card-sorbetes',
  jeepney: 'art-card-jeepney',
  parol: 'art-card-parol',
};

/** The picture at the booth of each card, by its name in /art. */
export const BOOTH_ART: Readonly<Record<ScratchKind, string>> = {
  sorbetes: 'art-sorbetes-cart',
  jeepney: 'art-jeepney-front',
  parol: 'art-parol',
};

/** The picture of each symbol. */
export const SYMBOL_ART: Readonly<Record<ScratchSymbol, string>> = {
  parol: 'art-parol',
  carabao: 'art-carabao',
  'halo-halo': 'art-halo-halo',
  mango: 'art-mango',
  coin: 'art-coin-gold',
  diamond: 'art-diamond',
};
