import { useState } from 'react';
import type { Announcement } from '#scenes/bridge/contracts/common.ts';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { useSceneEvent } from './useScene.ts';

export interface SceneLiveRegionProps {
  scene: SceneName;
  /** Turns the scene's announcement (an i18next key and its values) into text. */
  translate: (announcement: Announcement) => string;
}

/** Speaks what a scene shows: a polite live region, out of sight. Keep it mounted beside the host. */
export function SceneLiveRegion({ scene, translate }: SceneLiveRegionProps) {
  const [text, setText] = useState('');
  useSceneEvent(scene, 'announce', (event) => setText(translate(event.announcement)));
  return (
    <output aria-live="polite" style={HIDDEN}>
      {text}
    </output>
  );
}

const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;
