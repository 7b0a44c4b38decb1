import { describe, expect, it } from 'vitest';
import { seeHistory, seeTable } from '#src/components/fairness/observe.ts';
import { compareRound, findRecordFaults } from '#src/features/fairness/lib/record.ts';
import { type Answer, House } from './house.ts';
import { Phone } from './phone.ts';

const OTHER = 'f'.repeat(64);

/** Returns a phone that has loaded the commitment, its next draw request and an honest server's answer. */
function tapped(before = 0) {
  const [house, phone] = [new House(), new Phone('phone')];
  for (let count = 0; count < before; count++) phone.draw(house);
  phone.look(house);
  const { sent, atLeast } = phone.tap();
  const honest = house.draw(sent);
  if (honest === null) throw new Error('refused');
  const answer = (change: Partial<Answer['proof']>, isPrizeRight = true) =>
    phone.answered(sent, atLeast, { ...honest, proof: { ...honest.proof, ...change } }, isPrizeRight);
  return { house, phone, sent, atLeast, honest, answer };
}

/** Returns a phone that has drawn, its seed change request and an honest server's answer. */
function rotating() {
  const [house, phone] = [new House(), new Phone('phone')];
  phone.draw(house);
  const sent = phone.rotation();
  const honest = house.rotate(sent);
  if (honest === null) throw new Error('refused');
  return { house, phone, sent, honest };
}

it('honest answers to all of these raise nothing', () => {
  const draw = tapped();
  draw.answer({});
  expect(draw.phone.breaches()).toEqual([]);
  const rotation = rotating();
  rotation.phone.rotated(rotation.sent, rotation.honest);
  expect(rotation.phone.breaches()).toEqual([]);
});

describe('a draw: the server', () => {
  it('picks another server seed once it knows the client seed', () => {
    const { phone, answer } = tapped();
    answer({ serverSeedHash: OTHER });
    expect(phone.breaches()).toEqual(['seedSwapped']);
  });

  it('picks the first client seed itself', () => {
    const { phone, answer } = tapped();
    answer({ clientSeed: 'chosen-by-the-house' });
    expect(phone.breaches()).toEqual(['clientSeedSwapped']);
  });

  it('has picked the first client seed when the page is loaded again', () => {
    const [house, phone] = [new House(), new Phone('phone')];
    phone.look(house);
    phone.see({ ...house.commitment(), clientSeed: 'chosen-by-the-house' }, house.tableHash);
    expect(phone.breaches()).toEqual(['clientSeedSwapped']);
  });

  it('changes the client seed between two draws', () => {
    const { phone, answer } = tapped(2);
    answer({ clientSeed: 'chosen-by-the-house' });
    expect(phone.breaches()).toEqual(['clientSeedSwapped']);
  });

  it('draws from another table than the one shown', () => {
    const { phone, answer } = tapped();
    answer({ tableHash: OTHER });
    expect(phone.breaches()).toEqual(['tableSwapped']);
  });

  it('shows another table than it hashes', () => {
    const { phone, house } = tapped();
    const { serverSeedHash } = house.commitment();
    phone.log = seeTable(phone.log, { serverSeedHash, tableHash: house.tableHash, computed: OTHER }, 1);
    expect(phone.breaches()).toEqual(['tableHashWrong']);
  });

  it('gives another prize than the cell in the table', () => {
    const { phone, answer } = tapped();
    answer({}, false);
    expect(phone.breaches()).toEqual(['prizeWrong']);
  });

  it('shows one cell and records another', () => {
    const { phone, house, answer } = tapped();
    answer({});
    const [round] = house.record();
    if (round === undefined) throw new Error('nothing recorded');
    expect(compareRound(phone.log, round)).toBe('same');
    expect(compareRound(phone.log, { ...round, picks: [(round.picks[0] ?? 0) + 1] })).toBe('differs');
    expect(compareRound(phone.log, { ...round, tableHash: OTHER })).toBe('differs');
    expect(compareRound(phone.log, { ...round, clientSeed: 'chosen-by-the-house' })).toBe('differs');
  });

  it('draws twice, shows the better one and hides the other', () => {
    const { phone, house, sent, atLeast } = tapped(1);
    const better = house.draw(sent);
    if (better === null) throw new Error('refused');
    phone.answered(sent, atLeast, better);
    const hidden = house.record().filter(({ nonce }) => nonce !== 1);
    expect(findRecordFaults(phone.log, hidden, true)).toEqual([
      { kind: 'roundMissing', serverSeedHash: sent.serverSeedHash, nonce: 1 },
    ]);
    // If the operator does not hide the draw, its prize belongs to the player and the page reports that this device did
    // not make it.
    expect(house.record().map((round) => compareRound(phone.log, round))).toEqual(['same', 'promise', 'same']);
  });

  it('hides the first draw of a seed, or one that was made here', () => {
    const { phone, house, answer } = tapped(2);
    answer({});
    const record = house.record();
    const without = (hidden: number) =>
      findRecordFaults(
        phone.log,
        record.filter(({ nonce }) => nonce !== hidden),
        true,
      );
    expect(without(0)).toMatchObject([{ kind: 'roundMissing', nonce: 0 }]);
    const other = record.map((round) => (round.nonce === 1 ? { ...round, serverSeedHash: OTHER } : round));
    expect(findRecordFaults(phone.log, other, true)).toContainEqual(
      expect.objectContaining({ kind: 'roundMissing', nonce: 1 }),
    );
  });

  it('records two draws under one number', () => {
    const { phone, house, answer } = tapped(1);
    answer({});
    const [newest, oldest] = house.record();
    if (newest === undefined || oldest === undefined) throw new Error('nothing recorded');
    const twice = [newest, { ...oldest, id: 'again' }, oldest];
    expect(findRecordFaults(phone.log, twice, true)).toMatchObject([{ kind: 'drawReplayed', nonce: 0 }]);
  });

  it('uses a number again', () => {
    const { phone, answer } = tapped(2);
    answer({ nonce: 1 });
    expect(phone.breaches()).toEqual(['drawReplayed', 'nonceWrong']);
  });

  it('uses a number again that another device has used', () => {
    const [house, phone, tablet] = [new House(), new Phone('phone'), new Phone('tablet')];
    tablet.draw(house);
    phone.look(house);
    const { sent, atLeast } = phone.tap();
    const honest = house.draw(sent);
    if (honest === null) throw new Error('refused');
    phone.answered(sent, atLeast, { ...honest, proof: { ...honest.proof, nonce: 0 } });
    expect(phone.breaches()).toEqual(['nonceWrong']);
  });

  it('gives an old draw for a new tap', () => {
    const [house, phone] = [new House(), new Phone('phone')];
    const old = phone.draw(house);
    phone.look(house);
    const { sent, atLeast } = phone.tap();
    phone.answered(sent, atLeast, old);
    expect(phone.breaches()).toEqual(['nonceWrong']);
  });

  it('gives an old draw for a new tap and says that its number is not used yet', () => {
    const [house, phone] = [new House(), new Phone('phone')];
    const old = phone.draw(house);
    phone.see({ ...house.commitment(), nonce: 0 }, house.tableHash);
    const { sent, atLeast } = phone.tap();
    phone.answered(sent, atLeast, old);
    expect(phone.breaches()).toEqual(['nonceWrong']);
  });

  it('gives an old draw under a new number', () => {
    const [house, phone] = [new House(), new Phone('phone')];
    const old = phone.draw(house);
    phone.look(house);
    const { sent, atLeast } = phone.tap();
    phone.answered(sent, atLeast, { ...old, proof: { ...old.proof, nonce: 1 } });
    expect(phone.breaches()).toEqual(['drawReplayed']);
  });
});

describe('a rotation: the server', () => {
  it('continues with another seed than the promised next one', () => {
    const { phone, sent, honest } = rotating();
    phone.rotated(sent, { ...honest, serverSeedHash: OTHER });
    expect(phone.breaches()).toEqual(['nextSeedSwapped']);
  });

  it('reveals another seed than the one it had promised', () => {
    const { phone, sent, honest } = rotating();
    phone.rotated(sent, { ...honest, revealedHash: OTHER });
    expect(phone.breaches()).toEqual(['revealWrong']);
  });

  it('mixes the next seed with another client seed', () => {
    const { phone, sent, honest } = rotating();
    phone.rotated(sent, { ...honest, clientSeed: 'chosen-by-the-house' });
    expect(phone.breaches()).toEqual(['clientSeedSwapped']);
  });

  it('begins to count somewhere else', () => {
    const { phone, sent, honest } = rotating();
    phone.rotated(sent, { ...honest, nonce: 1 });
    expect(phone.breaches()).toEqual(['nonceWrong']);
  });

  it('shows another next seed from one look to the next', () => {
    const { phone, house } = tapped();
    phone.see({ ...house.commitment(), nextServerSeedHash: OTHER }, house.tableHash);
    expect(phone.breaches()).toEqual(['nextSeedSwapped']);
  });

  it('rotates unasked and keeps the client seed for which it chose the next seed', () => {
    const { phone, house } = tapped(1);
    const { clientSeed, nextServerSeedHash } = house.commitment();
    phone.see({ serverSeedHash: nextServerSeedHash, nextServerSeedHash: OTHER, clientSeed, nonce: 0 }, house.tableHash);
    expect(phone.breaches()).toEqual(['clientSeedKept']);
  });
});

describe('swaps said to be another device’s: the server', () => {
  /** The server replaced the promised seed: the page gets a seed that nobody promised. */
  function swapped() {
    const [house, phone] = [new House(), new Phone('phone')];
    phone.draw(house);
    const honest = house.commitment();
    const shown = { serverSeedHash: OTHER, nextServerSeedHash: 'e'.repeat(64), clientSeed: 'x', nonce: 0 };
    phone.see(shown, house.tableHash);
    const told = (revealed: { hash: string; clientSeed: string | null }[]) => {
      phone.log = seeHistory(phone.log, { before: phone.log, revealed, current: shown }, 9);
      return phone.breaches();
    };
    return { phone, honest, told };
  }

  it('never reveals the seed that it promised', () => {
    const { told } = swapped();
    expect(told([])).toEqual(['promiseGone']);
  });

  it('reveals it, but not the next one', () => {
    const { told, honest } = swapped();
    expect(told([{ hash: honest.serverSeedHash, clientSeed: honest.clientSeed }])).toEqual(['nextSeedSwapped']);
  });

  it('reveals both seeds, with another client seed, or with the same one twice', () => {
    const { told, honest } = swapped();
    const next = { hash: honest.nextServerSeedHash, clientSeed: 'y' };
    expect(told([next, { hash: honest.serverSeedHash, clientSeed: 'y' }])).toEqual([
      'clientSeedSwapped',
      'clientSeedKept',
    ]);
  });
});
