/**
 * Resolves in a new task, before which the browser may paint and handle a tap. For invisible work after a tap, so that
 * the tap's own task stays short on a slow phone.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const arrived = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrived, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * Resolves after React has rendered a transition that starts now: it renders one in the second task. For a second
 * change that must not join that render.
 */
export async function afterTransition(): Promise<void> {
  await nextTask();
  await nextTask();
}
