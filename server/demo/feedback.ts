import { type Db, transact } from '../db/transact.ts';
import { findByLogin } from '../identity/players/users.ts';
import { lockMember } from '../ledger/locks.ts';
import { answer } from '../modules/feedback/acts.ts';
import { FEEDBACK } from '../modules/feedback/pictures.ts';
import { lastEntryOf, pageOfTickets } from '../modules/feedback/repository.ts';
import { type NewTicket, openTicket } from '../modules/feedback/service.ts';
import { storePicture } from '../pictures/store.ts';
import type { Services } from '../services.ts';
import { drawnReceipt } from './placeholders.ts';

const MINUTE = 60_000;

/** A ticket of a demo account, and support's later answer. */
interface DemoTicket extends Omit<NewTicket, 'pictures'> {
  readonly account: string;
  readonly hasPicture: boolean;
  readonly ago: number;
  readonly answered?: string;
}

const TICKETS: readonly DemoTicket[] = [
  {
    account: 'demo_withdraw',
    category: 'withdrawal',
    text: 'My withdrawal to GCash says that it was sent, but I do not see it yet. Here is my GCash screen.',
    contact: '',
    hasPicture: true,
    ago: 190 * MINUTE,
    answered: 'Hi Marisol, GCash was slow today. It confirmed your money a minute ago. Please look again!',
  },
  {
    account: 'demo_excluded',
    category: 'account',
    text: 'I have excluded myself. Can I still withdraw what is on my balance?',
    contact: '',
    hasPicture: false,
    ago: 15 * MINUTE,
  },
];

/**
 * Writes tickets for the demo accounts, as their players would; skips accounts with a ticket. In a separate
 * transaction, because pictures are stored outside of any.
 */
export async function seedFeedback(services: Services): Promise<void> {
  for (const ticket of TICKETS) {
    const user = await findByLogin(services.db, ticket.account);
    if (user !== undefined && !(await hasTickets(services.db, user.id))) await write(services, user.id, ticket);
  }
}

async function hasTickets(db: Db, userId: string): Promise<boolean> {
  const { list } = await pageOfTickets(db, userId, { pageNum: 1, pageSize: 1 });
  return list.length > 0;
}

async function write(services: Services, userId: string, { hasPicture, ago, answered, ...wish }: DemoTicket) {
  const { db, blobs, random, sealing, clock } = services;
  const now = clock.now() - ago;
  const sent = hasPicture ? { userId, place: null, bytes: await drawnReceipt() } : null;
  const stored = sent === null ? null : await storePicture(FEEDBACK, sent, { db, blobs, random, sealing, now });
  await transact(db, async (trx) => {
    await lockMember(trx, userId);
    // Another starting process may have been first: then nothing is left to do.
    if (await hasTickets(trx, userId)) return;
    await stored?.finish(trx);
    const pictures = stored === null ? [] : [stored.id];
    const id = await openTicket(trx, userId, { ...wish, pictures }, { now, random });
    if (answered === undefined) return;
    await answer(trx, { id, version: await lastEntryOf(trx, id) }, answered, now + 40 * MINUTE);
  });
}
