import { MAIL_ERRORS as E } from '#contract/mail/calls.ts';
import { expiryOf, type PropConfig } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { type Given, joinAwards, payAwards } from '../../play/awards.ts';
import {
  deleteRead,
  findMail,
  markClaimed,
  markDeleted,
  type Owner,
  type OwnMail,
  waitingMails,
} from './repository.ts';
import { awardsOf, stateOf, turnoverOfMail } from './rules.ts';

/** Rewards that are claimed at once. */
const MAX_CLAIMED = 50;

/** Who says whether a member gets what each person gets once. */
interface Gifts {
  readonly hooks: Pick<Hooks, 'firstGiftRefusal'>;
}

const isToNewMembers = ({ audience }: OwnMail): boolean => audience === 'new';

/** What was claimed; `turnover` must be bet because of it, hundredths. */
interface Claimed {
  readonly awards: Given[];
  readonly turnover: number;
}

/** A mail of a player's inbox. Throws BusinessError mailGone for one that is not there, be it another player's. */
export async function ownMail(db: Db, owner: Owner, id: string): Promise<OwnMail> {
  const mail = await findMail(db, owner, id);
  if (mail === undefined) throw new BusinessError(E.mailGone);
  return mail;
}

/**
 * Claims a reward, or those that wait (id null), items for as long as the prop table says. The caller holds the member's
 * lock. Throws BusinessError where there is nothing to claim: mailGone, noReward, alreadyClaimed, rewardExpired,
 * nothingWaits, or why the member gets no gifts to new members (firstGiftRefusal).
 */
export async function claim(
  trx: Trx,
  owner: Owner,
  { id, props, hooks }: { readonly id: string | null; readonly props: ReadonlyMap<number, PropConfig> } & Gifts,
): Promise<Claimed> {
  const waiting = id === null ? await waitingMails(trx, owner, MAX_CLAIMED) : [await claimable(trx, owner, id)];
  if (waiting.length === 0) throw new BusinessError(E.nothingWaits);
  const refusal = waiting.some(isToNewMembers) ? await hooks.firstGiftRefusal(trx, owner) : null;
  const mails = refusal === null ? waiting : waiting.filter((mail) => !isToNewMembers(mail));
  if (mails.length === 0 && refusal !== null) throw new BusinessError(refusal);
  for (const mail of mails) {
    await markClaimed(trx, owner, mail);
    await payAwards(trx, awardsOf(mail), {
      ...owner,
      kind: 'mail-award',
      reference: `${mail.id}:${owner.userId}`,
      turnover: turnoverOfMail(mail),
      expiryOf: (propId) => expiryOf(props.get(propId), owner.now),
    });
  }
  return {
    awards: joinAwards(mails.flatMap(awardsOf)),
    turnover: mails.reduce((sum, mail) => sum + turnoverOfMail(mail), 0),
  };
}

const REFUSALS = { none: E.noReward, claimed: E.alreadyClaimed, expired: E.rewardExpired } as const;

async function claimable(trx: Trx, owner: Owner, id: string): Promise<OwnMail> {
  const mail = await ownMail(trx, owner, id);
  const state = stateOf(mail, owner.now);
  if (state !== 'waiting') throw new BusinessError(REFUSALS[state]);
  return mail;
}

/**
 * Deletes a mail, or all that are read and bring nothing any more (id null). The caller holds the member's lock. Throws
 * BusinessError mailGone, and rewardWaits where a reward would be lost that the player does not give up.
 * @returns how many
 */
export async function remove(
  trx: Trx,
  owner: Owner,
  { id, givesUp }: { readonly id: string | null; readonly givesUp: boolean },
): Promise<number> {
  if (id === null) return deleteRead(trx, owner);
  const mail = await ownMail(trx, owner, id);
  if (!givesUp && stateOf(mail, owner.now) === 'waiting') throw new BusinessError(E.rewardWaits);
  await markDeleted(trx, owner, mail);
  return 1;
}
