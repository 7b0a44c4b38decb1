import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from '#scripts/assets/checks/fault.ts';
import type { AssetWatcher } from './asset-watcher.ts';

/** Larger than any source that the check accepts. */
const MAX_BYTES = 8 * 1024 * 1024;

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** A refusal in the same form as the check's faults. */
export const refusal = (file: string, fault: string, mend: string): { own: Fault[] } => ({
  own: [{ file, fault, mend }],
});

/** The content of a dropped file; null if it is too large. */
export async function contentOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Tries a dropped picture out, or ends the try-out. */
export async function answerTryOut(
  watcher: AssetWatcher,
  request: IncomingMessage,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'DELETE') return answerJson(response, 200, await watcher.run({ type: 'discard' }));
  const [scene, file] = [query.get('scene') ?? '', query.get('file') ?? ''];
  if (request.method !== 'POST' || !/^[\w-]+$/.test(scene) || !/^[\w-]+\.(svg|png)$/.test(file)) {
    const mend = 'drop an .svg or .png named like one of the frames, or a .wav named like one of the sounds';
    return answerJson(response, 400, refusal(file, 'is no picture that a scene could show', mend));
  }
  const content = await contentOf(request);
  if (content === null) return answerJson(response, 413, refusal(file, 'is over 8 MiB', 'export it smaller'));
  const theme = query.get('theme') || null;
  const answer = await watcher.run({ type: 'tryOut', scene, theme, file, content: content.toString('base64') });
  answerJson(response, 200, answer);
}
