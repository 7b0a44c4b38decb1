import { z } from 'zod';
import { configKeys } from '#contract/content/calls.ts';
import { editContent } from '../../content/edit.ts';
import { pictureBase } from '../../content/game-address.ts';
import { RequestError } from '../../errors.ts';
import * as column from '../../operator/content/column.ts';
import { lockConfiguration } from '../../operator/content/configuration-lock.ts';
import { operatorAct, type OperatorPart } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';

const KIND = 'value';

/** Single values of the configuration (spec §3) that the operator sets; the product defines the others. */
const VALUES = {
  registerType: configKeys.shape.registerType,
  otpStatus: configKeys.shape.otpStatus,
  avatars: z.array(z.string().regex(/^art-avatar-[a-z0-9-]+$/, 'A picture, like art-avatar-lola')).min(1),
  gameResourceUrl: pictureBase,
  inviteUrl: z.string().regex(/^\/(?![/\\])\S*$/, 'A path of the app'),
  feedback: configKeys.shape.feedback.strict(),
  responsiblePlay: configKeys.shape.responsiblePlay
    .extend({ helpline: z.string().min(5), exitUrl: z.url({ protocol: /^https$/ }) })
    .strict(),
  clientConfig: z.strictObject({
    lobbyBonusAmount: configKeys.shape.clientConfig.shape.lobbyBonusAmount.describe('Bonus that the lobby names'),
    tutorialVersion: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('Version of the home guide: players see a higher one again'),
  }),
} as const satisfies Partial<Record<keyof typeof configKeys.shape, z.ZodType>>;

const NAMES = Object.keys(VALUES) as (keyof typeof VALUES)[];

const nameField = z.enum(NAMES).describe('Name');

const values = listOf(
  {
    name: 'values',
    title: 'Settings of the app',
    summary: 'Single values of the configuration.',
    section: 'content',
    acts: ['editValue'],
    read: ({ db }) =>
      db
        .selectFrom('content')
        .select(['id', 'data', 'edited_at'])
        .where('kind', '=', KIND)
        .where('id', 'in', NAMES)
        .orderBy('id'),
    complete: (rows) => rows.map((row) => ({ ...row, value: JSON.parse(row.data) as unknown })),
  },
  {
    id: column.code('Name'),
    value: column.json('Value'),
    editedAt: column.time('Edited', 'edited_at').orNone(),
  },
);

const editValue = operatorAct({
  name: 'editValue',
  title: 'Edit',
  summary: 'Counts at once, for everybody.',
  body: z.object({ id: nameField, value: z.unknown().describe('Value') }),
  bodies: Object.fromEntries(
    NAMES.map((name) => [name, z.object({ id: nameField, value: VALUES[name].describe('Value') })]),
  ),
  edits: ['value'],
  errors: [],
  async act({ db, now }, { id, value }) {
    const fit = VALUES[id].safeParse(value);
    if (!fit.success) {
      const issues = fit.error.issues.map(({ path, message }) => ({ path: ['value', ...path].join('.'), message }));
      throw new RequestError(400, 'The app could not use this', { issues });
    }
    await lockConfiguration(db);
    const row = await db
      .selectFrom('content')
      .select(['sort', 'data'])
      .where('kind', '=', KIND)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new RequestError(404, 'There is no such value');
    await editContent(db, { kind: KIND, id, sort: row.sort, data: fit.data }, now);
    return { subject: `${KIND} ${id}`, before: JSON.parse(row.data) as unknown, after: fit.data };
  },
});

/** The configuration's single values. */
export const valuesPart: OperatorPart = { lists: [values], acts: [editValue] };
