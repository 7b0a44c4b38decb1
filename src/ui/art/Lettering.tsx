import { useId } from 'react';
import { cx } from '../cx.ts';
import { measureLettering } from './glyphWidths.ts';
import styles from './Lettering.module.css';

export interface LetteringProps {
  /** The translated text; also its accessible name. */
  text: string;
  /** Font size in px, 24 to 62. */
  size?: number;
  /** Adds the teal halo of large titles ('PANALO!'). */
  halo?: boolean;
  /** The lower half: marigold on titles, pale on the red dome of the spin button. */
  lower?: 'marigold' | 'pale';
  /** The heading level it stands for; without one it is a picture with a name. */
  level?: 1 | 2 | 3;
  className?: string;
}

const slant = Math.tan((7 * Math.PI) / 180);
const capHeight = 0.62;
const tracking = 0.5;
/** Added to the width of a space, in em: the outlines of the letters beside it would close it. */
const wordGap = 0.12;

/**
 * Painted jeepney lettering: slanted -7 degrees, cut in two tones, with a red extrusion and an ink outline. The text
 * stays text, so every language works; its width comes from the font's own advances, so it is laid out before the font
 * arrives and never overflows.
 */
export function Lettering({ text, size = 28, halo = false, lower = 'marigold', level, className }: LetteringProps) {
  const id = useId();
  const outline = Math.max(3, size * 0.13);
  const depth = Math.max(2, size * 0.1);
  const rim = halo ? Math.max(4, size * 0.085) : 0;
  const pad = outline / 2 + 2 + rim;
  const cap = capHeight * size;
  const descent = /[gjpqy,Q]/.test(text) ? size * 0.2 : 0;
  const gap = wordGap * size;
  const length = measureLettering(text, size, tracking) + gap * (text.split(' ').length - 1);
  const base = pad + cap;
  const width = Math.ceil(length + pad * 2 + slant * cap + 2);
  const height = Math.ceil(base + pad + depth + descent);
  const glyphs = `#${id}t`;
  const layers = Array.from({ length: Math.ceil(depth) }, (_, index) => depth - index);

  const picture = (
    <svg
      className={cx(styles.lettering, level === undefined && className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={level ? undefined : 'img'}
      aria-label={level ? undefined : text}
      aria-hidden={level ? true : undefined}
    >
      <defs>
        <text
          id={`${id}t`}
          x={pad}
          y={base}
          fontSize={size}
          letterSpacing={tracking}
          wordSpacing={gap}
          textLength={length}
        >
          {text}
        </text>
        <linearGradient id={`${id}g`} gradientUnits="userSpaceOnUse" x1="0" y1={base - cap} x2="0" y2={base + descent}>
          <stop offset=".52" className={styles.upper} />
          <stop offset=".52" className={lower === 'pale' ? styles.pale : styles.lower} />
        </linearGradient>
      </defs>
      <g transform={`translate(${base * slant} 0) skewX(-7)`} strokeLinejoin="round">
        {halo && <use href={glyphs} y={depth} className={styles.halo} strokeWidth={outline + rim * 2} />}
        {halo && <use href={glyphs} className={styles.halo} strokeWidth={outline + rim * 2} />}
        <use href={glyphs} y={depth} className={styles.ink} strokeWidth={outline} />
        <use href={glyphs} className={styles.ink} strokeWidth={outline} />
        {layers.map((offset) => (
          <use key={offset} href={glyphs} y={offset} className={styles.side} />
        ))}
        <use href={glyphs} fill={`url(#${id}g)`} />
      </g>
    </svg>
  );
  if (!level) return picture;
  const Heading = `h${level}` as const;
  return (
    <Heading className={cx(styles.heading, className)}>
      <span className="sr-only">{text}</span>
      {picture}
    </Heading>
  );
}
