import { useEffect, useState } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { MANIFEST_URL } from '#scenes/generated/assets.ts';
import { sheetsOf, type AssetManifest } from '#scenes/manifest.ts';

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A packed frame: its place in the sheet, and the place of its trimmed part in the picture. Texels. */
export interface PackedFrame {
  frame: Rect;
  spriteSourceSize: Rect;
  sourceSize: Pick<Rect, 'w' | 'h'>;
}

/** The built atlas of a scene. */
export interface Sheet {
  image: string;
  frames: Readonly<Record<string, PackedFrame>>;
  /** Texels, and texels a px. */
  size: Pick<Rect, 'w' | 'h'>;
  scale: number;
}

interface SheetFile {
  frames: Sheet['frames'];
  meta: { image: string; size: Sheet['size']; scale: number | string };
}

const BASE = MANIFEST_URL.slice(0, MANIFEST_URL.lastIndexOf('/') + 1);

async function readSheet(scene: SceneName, variant: string | null, version: number): Promise<Sheet | null> {
  const manifest = (await (await fetch(`${MANIFEST_URL}?version=${version}`)).json()) as AssetManifest;
  const [path] = sheetsOf(manifest, scene, { theme: variant, scale: 2 });
  if (path === undefined) return null;
  const { frames, meta } = (await (await fetch(BASE + path)).json()) as SheetFile;
  const image = BASE + path.slice(0, path.lastIndexOf('/') + 1) + meta.image;
  return { image, frames, size: meta.size, scale: Number(meta.scale) };
}

/** The atlas that a scene draws from, as it is built now; null while it loads or when it is not built. `version` reads it again. */
export function useSheet(scene: SceneName, variant: string | null, version: number): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (read: Sheet | null) => isCurrent && setSheet(read);
    readSheet(scene, variant, version).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [scene, variant, version]);
  return sheet;
}
