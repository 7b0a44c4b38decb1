import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { announcementText } from './scene-texts.ts';
import { useSceneEvent } from './useScene.ts';

/**
 * Announces a scene's results: a visually hidden, polite live region. Keep it mounted beside the host; a `key` of the
 * round drops the last announcement when a round begins.
 */
export function SceneLiveRegion({ scene }: { scene: SceneName }) {
  // Without Suspense, because the texts are loaded long before the first result.
  const { t } = useTranslation('scene', { useSuspense: false });
  const [text, setText] = useState('');
  useSceneEvent(scene, 'announce', (event) => setText(announcementText(t, event.announcement)));
  return (
    <output aria-live="polite" style={HIDDEN}>
      {text}
    </output>
  );
}

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
