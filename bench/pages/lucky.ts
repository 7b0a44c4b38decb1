import { frames, host, offer } from './frames.ts';

/** The interface that LuckyWheel and LuckyGrid share. */
interface Lucky {
  play: () => void;
  stop: (index?: number) => void;
}

/** Registers a lucky-canvas activity that spins until it is stopped, as in its documentation. */
export function offerLucky(create: (element: HTMLElement) => Lucky): void {
  const mount = (): [Lucky, HTMLElement] => {
    const element = document.createElement('div');
    host().append(element);
    return [create(element), element];
  };
  let shown: Lucky | null = null;
  offer({
    start: () => {
      [shown] = mount();
      shown.play();
    },
    // The library counts degrees in a private field.
    turned: () => (shown === null ? 0 : Number(Reflect.get(shown, 'rotateDeg'))),
    cycle: async () => {
      const [lucky, element] = mount();
      lucky.play();
      await frames(20);
      lucky.stop(0);
      await frames(5);
      element.remove();
    },
  });
}
