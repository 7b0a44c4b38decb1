// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FairnessPage } from '#src/features/fairness/index.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { useUserStore } from '#src/stores/user.ts';
import { fakeServer, type Received, type Reply } from '../../api/fake-server.ts';
import { pass, setUpQueries } from '../../query/set-up-queries.ts';

setUpQueries();
beforeAll(async () => {
  await startI18n('en-PH');
  await Promise.all(['fairness', 'jackpot', 'reward'].map(loadTexts));
});
beforeEach(() => {
  useUserStore.setState({ user: { id: 'u1', nickname: 'Maria' } as never });
  vi.stubGlobal('IntersectionObserver', undefined);
});

const OLD = 'a'.repeat(64);
const NEXT = 'b'.repeat(64);
const LATER = 'c'.repeat(64);
const REVEALED = 'd'.repeat(64);
const seed = (serverSeedHash: string, nextServerSeedHash: string, clientSeed = 'own') => ({
  errcode: 0,
  serverSeedHash,
  nextServerSeedHash,
  clientSeed,
  nonce: 3,
});
const rounds = (serverSeed: string | null) => ({
  errcode: 0,
  list: [
    {
      id: 'round-1',
      game: 'jackpot',
      serverSeedHash: OLD,
      serverSeed,
      clientSeed: 'own',
      nonce: 2,
      draws: [{ weights: [1, 2], picked: 1 }],
      createTime: 1,
    },
  ],
  pages: 1,
});

const done: Reply = { data: { ...seed(NEXT, LATER), revealedServerSeed: REVEALED } };

/** A server that has changed its seed once it was asked to, whatever it then answers. The odds cannot be loaded. */
function fairServer(answer: () => Reply = () => done): Received[] {
  let isChanged = false;
  return fakeServer(({ path }) => {
    switch (path.split('/').at(-1)) {
      case 'getFairnessSeed':
        return { data: isChanged ? seed(NEXT, LATER) : seed(OLD, NEXT) };
      case 'getFairnessRounds':
        return { data: rounds(isChanged ? REVEALED : null) };
      case 'rotateFairnessSeed':
      case 'setFairnessClientSeed':
        isChanged = true;
        return answer();
      default:
        return { status: 500, data: { errcode: 500, message: '' } };
    }
  });
}
const called = (received: Received[]) => received.map(({ path }) => path.split('/').at(-1));

async function show(): Promise<void> {
  render(<FairnessPage />);
  await pass();
}
async function rotate(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Reveal and start anew' }));
  const dialog = screen.getByRole('dialog', { name: 'Reveal this secret?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal and start anew' }));
  await pass();
}

it('a reveal shows the secret with its fingerprint, and has seed and rounds loaded again', async () => {
  const received = fairServer();
  await show();
  expect(screen.getByText('Sealed')).toBeDefined();
  received.length = 0;
  await rotate();
  expect(called(received)).toEqual(['rotateFairnessSeed', 'getFairnessSeed', 'getFairnessRounds']);
  expect(screen.queryByRole('dialog')).toBeNull();
  const revealed = screen.getByRole('region', { name: 'Just revealed' });
  expect(revealed.textContent).toContain(REVEALED);
  expect(revealed.textContent).toContain(OLD);
  expect(screen.getAllByText(LATER)).toHaveLength(1);
  expect(screen.queryByText('Sealed')).toBeNull();
});

it('a seed of one’s own is saved, and an unfit one is not sent', async () => {
  const received = fairServer();
  await show();
  received.length = 0;
  const field = screen.getAllByLabelText('Your seed')[0] as HTMLInputElement;
  const save = screen.getByRole('button', { name: 'Save my seed' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'two words' } });
  fireEvent.click(save);
  expect(screen.getByText('Use 1 to 64 letters, digits or signs without spaces.')).toBeDefined();
  fireEvent.change(field, { target: { value: 'lucky7' } });
  fireEvent.click(save);
  fireEvent.click(save);
  await pass();
  expect(called(received)).toEqual(['setFairnessClientSeed', 'getFairnessSeed', 'getFairnessRounds']);
  expect(received[0]?.body['clientSeed']).toBe('lucky7');
});

it('a refusal is said in the feature’s own words', async () => {
  fairServer(() => ({ data: { errcode: 6001, message: 'A round is open' } }));
  await show();
  await rotate();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Finish your open round first, then change the seed.',
  );
});

it('a reveal whose answer got lost can be finished, and claims no fingerprint it does not know', async () => {
  let isLost = true;
  const received = fairServer(() => (isLost ? 'lost' : done));
  await show();
  await rotate();
  await pass(10_000);
  expect(screen.getByText(/its answer got lost/)).toBeDefined();
  isLost = false;
  await rotate();
  const keys = received.filter(({ path }) => path.endsWith('rotateFairnessSeed')).map((sent) => sent.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(screen.queryByText(/its answer got lost/)).toBeNull();
  const revealed = screen.getByRole('region', { name: 'Just revealed' });
  expect(revealed.textContent).toContain(REVEALED);
  expect(revealed.textContent).not.toContain('as shown before');
});

it('a reveal after a lost change of the own seed claims no fingerprint either', async () => {
  let isLost = true;
  fairServer(() => (isLost ? 'lost' : done));
  await show();
  fireEvent.change(screen.getAllByLabelText('Your seed')[0] as HTMLInputElement, { target: { value: 'lucky7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save my seed' }));
  await pass(10_000);
  expect(screen.getByText(/its answer got lost/)).toBeDefined();
  isLost = false;
  await rotate();
  const revealed = screen.getByRole('region', { name: 'Just revealed' });
  expect(revealed.textContent).toContain(REVEALED);
  expect(revealed.textContent).not.toContain('as shown before');
});

it('odds that cannot be loaded are tried again', async () => {
  const received = fairServer();
  await show();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('The odds could not be loaded');
  received.length = 0;
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'Try again' })));
  expect(called(received)).toEqual(['getJackpotDrawInfo']);
});

it('a visitor is shown the way to log in', async () => {
  useUserStore.setState({ user: null });
  useSessionStore.setState({ token: null });
  const received = fairServer();
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(useModalStore.getState().stack).toMatchObject([{ type: 'login' }]);
  expect(called(received)).toEqual(['getJackpotDrawInfo']);
  useModalStore.getState().closeAll();
});
