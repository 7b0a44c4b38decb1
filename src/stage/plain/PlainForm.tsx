import { lazy, Suspense, type ComponentType } from 'react';
import type { PropsOf, SceneName } from '#scenes/bridge/contracts/index.ts';

interface PlainFormProps<N extends SceneName> {
  scene: N;
  props: PropsOf<N>;
}

/** Loaded only when needed. */
const PlainScene = lazy<ComponentType<PlainFormProps<SceneName>>>(() => import('./PlainScene.tsx'));

/** The plain DOM form of a scene. */
export function PlainForm<N extends SceneName>({ scene, props }: PlainFormProps<N>) {
  return (
    <Suspense fallback={null}>
      <PlainScene scene={scene} props={props} />
    </Suspense>
  );
}
