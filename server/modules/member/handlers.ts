import { RESPONSIBLE_PLAY } from '#contract/content/play-terms.ts';
import { MEMBER_ERRORS } from '#contract/member/calls.ts';
import { earnedAvatars } from '#contract/member/vip-avatars.ts';
import { tidy } from '#contract/values/characters.ts';
import { hasEmployer, hasReachedAge } from '#contract/values/personal-information.ts';
import { readValue } from '../../content/store.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { changeProfile } from '../../identity/players/profiles.ts';
import { findUserOther, saveUserOther } from '../../identity/players/user-other.ts';
import { memberOf } from '../../identity/players/users.ts';
import { plainKind } from '../../ledger/kinds.ts';
import { movementSums, pageOfMovements } from './movements.ts';

const updateProfile: Handler<'updateProfile'> = async ({ db, session }, { nickname, avatar }) => {
  if (avatar !== undefined) {
    const offered = await readValue(db, 'avatars');
    const isOffered = Array.isArray(offered) && offered.includes(avatar);
    if (!isOffered && !earnedAvatars((await memberOf(db, session.userId)).vip).includes(avatar))
      throw new BusinessError(MEMBER_ERRORS.noSuchAvatar);
  }
  const changes = { nickname: nickname === undefined ? undefined : tidy(nickname), avatar };
  const profile = await changeProfile(db, session.userId, changes);
  if (profile === undefined) throw new RequestError(401, 'Log in again');
  return { errcode: 0, ...profile };
};

const appUserOther: Handler<'appUserOther'> = async ({ db, session }) => {
  const kept = await findUserOther(db, session.userId);
  if (kept === undefined) return { errcode: 0, userOther: null };
  return {
    errcode: 0,
    userOther: {
      fullName: kept.full_name,
      birthDate: kept.birth_date,
      birthPlace: kept.birth_place,
      nationality: kept.nationality,
      presentAddress: kept.present_address,
      permanentAddress: kept.permanent_address,
      work: kept.work,
      employer: kept.employer,
      sourceOfFunds: kept.source_of_funds,
      updateTime: kept.updated_at,
    },
  };
};

const updateAppUserOther: Handler<'updateAppUserOther'> = async ({ db, session, now }, given) => {
  if (!hasReachedAge(given.birthDate, RESPONSIBLE_PLAY.minimumAge, now))
    throw new BusinessError(MEMBER_ERRORS.underAge);
  const employer = hasEmployer(given.work) ? tidy(given.employer) : '';
  if (hasEmployer(given.work) && employer === '') throw new BusinessError(MEMBER_ERRORS.employerMissing);
  await saveUserOther(db, {
    user_id: session.userId,
    full_name: tidy(given.fullName),
    birth_date: given.birthDate,
    birth_place: tidy(given.birthPlace),
    nationality: given.nationality,
    present_address: tidy(given.presentAddress),
    permanent_address: tidy(given.permanentAddress),
    work: given.work,
    employer,
    source_of_funds: given.sourceOfFunds,
    updated_at: now,
  });
  return { errcode: 0, updateTime: now };
};

const appUserCoinDetail: Handler<'appUserCoinDetail'> = async ({ db, session }, asked) => {
  const { list, pages } = await pageOfMovements(db, session.userId, asked);
  return {
    errcode: 0,
    pages,
    list: list.map(({ id, kind, amount, balance_after, required, left, created_at }) => ({
      id: String(id),
      kind: plainKind(kind),
      amount,
      balance: balance_after,
      turnover: required,
      turnoverLeft: left,
      createTime: created_at,
    })),
  };
};

const appUserCoinReport: Handler<'appUserCoinReport'> = async ({ db, session }, { from, to }) => ({
  errcode: 0,
  list: await movementSums(db, session.userId, from, to),
});

/** The member calls: profile, personal information, the movements of their coins. */
export const memberHandlers = {
  updateProfile,
  appUserOther,
  updateAppUserOther,
  appUserCoinDetail,
  appUserCoinReport,
} satisfies Partial<Handlers>;
