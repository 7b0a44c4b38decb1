/** Millionths as a percentage with one decimal, as the language writes it. */
export const shareText = (ppm: number, language: string): string =>
  (ppm / 1_000_000).toLocaleString(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
