import type { KycSide } from '#contract/kyc/documents.ts';

const INK = 'stroke="#150B33" stroke-linejoin="round" stroke-linecap="round"';

/** A face in our hand, on a 96 grid. */
const FACE = `
  <path d="M24 100C12 40 26 16 48 16S84 40 72 100Z" fill="#2E1D3D" ${INK} stroke-width="3"/>
  <path d="M4 120Q8 78 34 72H62Q88 78 92 120Z" fill="#16BFB0" ${INK} stroke-width="3"/>
  <path d="M40 60H56V73Q48 81 40 73Z" fill="#E0A878" ${INK} stroke-width="2.6"/>
  <ellipse cx="48" cy="45" rx="19" ry="22" fill="#E0A878" ${INK} stroke-width="3"/>
  <path d="M28 46C26 26 36 20 48 20S70 26 68 46C64 34 58 30 50 29C42 34 32 36 28 46Z" fill="#2E1D3D" ${INK} stroke-width="2.6"/>
  <circle cx="41" cy="46" r="2.5" fill="#150B33"/><circle cx="55" cy="46" r="2.5" fill="#150B33"/>
  <path d="M41 56Q48 61 55 56" fill="none" ${INK} stroke-width="2.4"/>`;

const card = (inside: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700" width="1000" height="700">
    <rect width="1000" height="700" fill="#7d6a55"/>
    <rect x="60" y="70" width="880" height="560" rx="40" fill="#FFF6E3" ${INK} stroke-width="8"/>
    ${inside}
  </svg>`;

/** Lines in place of a real document's text. */
const lines = (x: number, y: number, widths: readonly number[]): string =>
  widths
    .map((width, index) => `<rect x="${x}" y="${y + index * 54}" width="${width}" height="22" rx="11" fill="#B9A27C"/>`)
    .join('');

const DRAWN: Readonly<Record<KycSide, string>> = {
  front: card(`
    <path d="M60 190V110Q60 70 100 70H900Q940 70 940 110V190Z" fill="#16BFB0" ${INK} stroke-width="8"/>
    <rect x="110" y="240" width="270" height="330" rx="20" fill="#A5D7FF" ${INK} stroke-width="6"/>
    <svg x="120" y="250" width="250" height="310" viewBox="4 10 88 109" preserveAspectRatio="xMidYMax slice">${FACE}</svg>
    ${lines(430, 260, [440, 320, 400, 260, 380, 200])}`),
  back: card(`
    <rect x="60" y="150" width="880" height="90" fill="#4c3a4f"/>
    ${lines(110, 300, [560, 500, 540, 420, 300])}
    <rect x="720" y="320" width="170" height="170" rx="12" fill="#150B33"/>
    <path d="M745 345h40v40h-40zM825 345h40v40h-40zM745 425h40v40h-40zM805 405h20v20h-20zM835 435h30v30h-30z" fill="#FFF6E3"/>`),
  selfie: `
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 120" width="800" height="1000">
      <rect width="96" height="120" fill="#c9dcec"/>${FACE}
    </svg>`,
};

/** The screen of an e-wallet with a pending payment, like a phone's screenshot. */
const RECEIPT = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640" width="720" height="1280">
    <rect width="360" height="640" fill="#166BC9"/>
    <rect x="20" y="90" width="320" height="420" rx="24" fill="#FFF6E3" ${INK} stroke-width="4"/>
    <circle cx="180" cy="160" r="34" fill="#FFC533" ${INK} stroke-width="4"/>
    <path d="M180 140V162L196 172" fill="none" ${INK} stroke-width="5"/>
    ${lines(60, 226, [240])}
    <path d="M40 280H320" ${INK} stroke-width="2" stroke-dasharray="6 8"/>
    ${lines(60, 310, [110, 180, 140])}
    <rect x="60" y="452" width="240" height="36" rx="18" fill="#16BFB0" ${INK} stroke-width="3"/>
  </svg>`;

/**
 * A drawn document or face, as a file from a phone.
 * @param colour six hex digits of a mark in its corner, so that no two people send the same picture
 */
export async function drawnPicture(side: KycSide, colour: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const marked = DRAWN[side].replace(/<\/svg>\s*$/, `<rect width="4%" height="4%" fill="#${colour}"/></svg>`);
  return sharp(Buffer.from(marked)).jpeg({ quality: 90 }).toBuffer();
}

/** A drawn screenshot of a payment, as a file from a phone. */
export async function drawnReceipt(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(RECEIPT)).jpeg({ quality: 90 }).toBuffer();
}
