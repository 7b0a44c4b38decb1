import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LANGUAGES } from '#contract/base/languages.ts';
import { findGame } from '../../content/games.ts';
import { RequestError } from '../../errors.ts';
import { escapeHtml } from '../../runtime/escape-html.ts';
import type { Services } from '../../services.ts';

/** The document that shows a provider's page (docs/wallet-api.md). */
const PATH = '/frames/provider';

/** The token is in the fragment, which no log and no referrer contains. */
const SCRIPT = `const frame = document.querySelector('iframe');
const address = new URL(frame.dataset.address);
if (location.hash !== '') address.searchParams.set('token', location.hash.slice(1));
frame.src = address.href;`;
const STYLE = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;background:#150b33}';
/** A provider's page keeps its own origin: it needs its own storage and calls. It cannot leave its frame. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of the document: its own script and style, and frames of the game's origin only. */
const policyOf = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${sourceOf(SCRIPT)}`,
    `style-src ${sourceOf(STYLE)}`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const query = z.object({
  gameId: z.string().max(64),
  language: z.enum(LANGUAGES).catch('en-PH'),
  practice: z.literal('1').optional(),
});

/**
 * Adds the document in which the app shows a provider's game. It is a separate document because its policy names the
 * game's origin: pages that were opened, or kept on the device, before an operator added the game need no new policy.
 */
export function providerFrame(app: FastifyInstance, { db, settings }: Services): void {
  app.get(PATH, async (request, reply) => {
    const asked = query.safeParse(request.query);
    const game = asked.success ? await findGame(db, asked.data.gameId) : undefined;
    const isPractice = asked.data?.practice !== undefined;
    if (!asked.success || game?.launchUrl === undefined || !game.playable || (isPractice && game.hasPractice !== true))
      throw new RequestError(404, 'There is no such game');
    const address = new URL(game.launchUrl);
    // A page of our own origin could leave the sandbox, and http is for development only.
    const isOurs = address.host === request.host || address.origin === settings.publicUrl;
    if (isOurs || (address.protocol !== 'https:' && settings.environment === 'production'))
      throw new RequestError(404, 'This game has an address that cannot be framed');
    for (const [name, value] of [
      ['gameId', game.id],
      ['language', asked.data.language],
      ['mode', isPractice ? 'practice' : 'money'],
    ] as const)
      address.searchParams.set(name, value);
    void reply.header('content-security-policy', policyOf(address.origin));
    return reply.type('text/html; charset=utf-8').send(documentOf(address, asked.data.language));
  });
}

const documentOf = (address: URL, language: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Perya</title><style>${STYLE}</style>` +
  `<body><iframe sandbox="${SANDBOX}" allow="autoplay; fullscreen" referrerpolicy="no-referrer" title="Perya" ` +
  `data-address="${escapeHtml(address.href)}"></iframe><script>${SCRIPT}</script></body></html>`;
