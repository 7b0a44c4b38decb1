import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { answerJson, contentOf, refusal } from './try-out-request.ts';

/** The recorded sounds by name. */
const listed = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.wav'))
        .map((file) => basename(file, '.wav'))
        .toSorted()
    : [];

/**
 * Lists the recorded sounds (GET), saves a dropped WAV as one (PUT) or removes one, so that its recipe plays again
 * (DELETE). Files in the folder are checked and built like anything else saved there.
 */
export async function answerSound(
  folder: string,
  request: IncomingMessage,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const cue = query.get('cue') ?? '';
  const file = join(folder, `${cue}.wav`);
  if (request.method === 'GET') return answerJson(response, 200, { recorded: listed(folder) });
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(cue))
    return answerJson(response, 400, refusal(`${cue}.wav`, 'is no name of a sound', 'name it like one of the list'));
  if (request.method === 'DELETE') rmSync(file, { force: true });
  else {
    const content = await contentOf(request);
    if (content === null)
      return answerJson(response, 413, refusal(`${cue}.wav`, 'is over 8 MiB', 'cut it: a sound takes a second'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, content);
  }
  return answerJson(response, 200, { own: [], recorded: listed(folder) });
}
