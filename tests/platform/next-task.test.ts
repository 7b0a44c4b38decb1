import { expect, it } from 'vitest';
import { nextTask } from '#src/platform/pages/next-task.ts';

it('runs after pending work of this task, and after a task that was requested before', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => order.push('earlier task'), { once: true });
  port1.start();
  port2.postMessage(null);
  const next = nextTask().then(() => order.push('next task'));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  order.push('this task');
  await next;
  port1.close();
  expect(order).toEqual(['this task', 'earlier task', 'next task']);
});
