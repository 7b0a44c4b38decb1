import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { UserInfo } from '#contract/member/user.ts';
import { clock } from '#src/platform/clock.ts';
import { createMemberStore } from '../create-member-store.ts';
import { useSessionStore } from './session.ts';

type UserData = CallAnswer<'getAfterLoginInfoWeb'>;
/**
 * Play state of a member (responsible play). `unknown` until the server answers; until then nothing that costs money
 * opens.
 */
export type PlayState = UserData['playState'] | 'unknown';
/** Play is closed for the member. */
export type PausedState = Exclude<PlayState, 'open' | 'unknown'>;
/** Play state of a member, and when it ends, ms; null while play is open, and for a permanent exclusion. */
export type PlayStateAndEnd = Pick<UserData, 'playState' | 'playStateUntil'>;

interface MemberDetails {
  readonly inviteCode: string;
  readonly aid: string;
  /** Milliseconds since the epoch; 0 until known. */
  readonly registerTime: number;
  readonly firstRecharge: Hundredths;
  readonly shareUrlMap: Readonly<Record<string, string>>;
  readonly playState: PlayState;
  readonly playStateUntil: number | null;
}

interface UserState extends MemberDetails {
  /** User info (spec §3); null for a visitor and until it is loaded. */
  readonly user: UserInfo | null;
  /** When the server last sent the balance, ms by the device's clock; 0 until then. */
  readonly coinAt: Ms;
  /** Number of changes that the player's calls have made: an answer asked for before a change may lack it. */
  readonly changes: number;
  /** Stores the user of a login or registration; another user's details are dropped. */
  readonly setUser: (user: UserInfo) => void;
  /** Applies what a call of the player has changed. */
  readonly patchUser: (fields: Partial<UserInfo>) => void;
  /** Stores what a read says of the user. */
  readonly setFigures: (figures: Partial<UserInfo>) => void;
  readonly setUserData: (data: UserData) => void;
  readonly setPlayState: (state: PlayStateAndEnd) => void;
}

const visitor: MemberDetails & Pick<UserState, 'coinAt' | 'changes'> & { user: null } = {
  user: null,
  coinAt: 0,
  changes: 0,
  inviteCode: '',
  aid: '',
  registerTime: 0,
  firstRecharge: 0,
  shareUrlMap: {},
  playState: 'unknown',
  playStateUntil: null,
};

/** The user with these fields, and the time of its balance. */
const withFields = ({ user, coinAt }: Pick<UserState, 'user' | 'coinAt'>, fields: Partial<UserInfo>) =>
  user === null ? {} : { user: { ...user, ...fields }, coinAt: fields.coin === undefined ? coinAt : clock.now() };

/** The logged-in member. Never stored: it is loaded at every start. */
export const useUserStore = createMemberStore<UserState>(visitor, (set) => ({
  ...visitor,
  setUser: (user) =>
    set((state) => ({
      ...(state.user !== null && state.user.id !== user.id ? visitor : {}),
      user,
      coinAt: clock.now(),
    })),
  patchUser: (fields) => set((state) => ({ ...withFields(state, fields), changes: state.changes + 1 })),
  setFigures: (figures) => set((state) => withFields(state, figures)),
  setUserData: ({ user, inviteCode, aid, registerTime, firstRecharge, shareUrlMap, playState, playStateUntil }) =>
    set({
      user,
      coinAt: clock.now(),
      inviteCode,
      aid,
      registerTime,
      firstRecharge,
      shareUrlMap,
      playState,
      playStateUntil,
    }),
  setPlayState: ({ playState, playStateUntil }) => set({ playState, playStateUntil }),
}));

/** True for a logged-in member (spec §6: id non-zero). */
export const useIsMember = (): boolean => useUserStore((state) => state.user !== null);

/** True for a member with a mobile number. */
export const useHasMobile = (): boolean => useUserStore(({ user }) => user !== null && user.mobile !== '');

/** True if play is known to be closed for the member. */
export const useIsPaused = (): boolean =>
  useUserStore(({ playState }) => playState !== 'open' && playState !== 'unknown');

/** True for players who may see offers: visitors, and members for whom play is known to be open. */
export const useMaySeeOffers = (): boolean => {
  const isVisitor = useSessionStore(({ token }) => token === null);
  return useUserStore(({ playState }) => isVisitor || playState === 'open');
};
