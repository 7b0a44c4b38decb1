/**
 * Resolves in a new task, before which the browser may draw what has changed and take a tap. For work after a tap that
 * nobody sees, so that the tap's own task stays short on a slow phone.
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
