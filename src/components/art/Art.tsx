import type { ImgHTMLAttributes } from 'react';
import { useThemeArt } from '#src/stores/lobby/theme.ts';
import { artSrc } from './art-src.ts';

interface ArtProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width' | 'height'> {
  /** A file of `public/art` without its ending, as `art-gift`, or the address of a picture built with the code. */
  name: string;
  /** Px: its space is reserved before the file loads. */
  size: number;
  /** Px, where it is not square. */
  height?: number;
}

/**
 * A picture of our art with a fixed size, decorative unless `alt` describes it. A failed one shows a glyph and is
 * fetched again when the network is back: platform/mend-pictures.ts does that for all pictures.
 */
export function Art({ name, size, height = size, alt = '', ...rest }: ArtProps) {
  const themed = useThemeArt((art) => art[name]);
  // A theme's picture that is not there is replaced by our own.
  const forget = themed === undefined ? undefined : () => useThemeArt.setState({ [name]: undefined });
  return <img src={themed ?? artSrc(name)} alt={alt} width={size} height={height} onError={forget} {...rest} />;
}
