import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareRound, findRecordFaults } from '#src/features/fairness/lib/record.ts';
import { sized } from '../../deep.ts';
import { House } from './house.ts';
import { Phone } from './phone.ts';

/**
 * The steps of a player in two tabs and on another device: load, draw, change the seed. Answers may arrive late, twice
 * or never, pages reload, and the operator changes the odds openly.
 */
const STEPS = [
  'look',
  'lookLate',
  'draw',
  'drawLate',
  'drawSlow',
  'drawTwice',
  'drawLost',
  'rotate',
  'rotateLate',
  'history',
  'reload',
  'odds',
  'deliver',
] as const;
const step = fc.record({ what: fc.constantFrom(...STEPS), on: fc.nat(2), pick: fc.nat(20) });

function play(steps: readonly { what: (typeof STEPS)[number]; on: number; pick: number }[]) {
  const house = new House();
  const first = new Phone('phone');
  const phones = [first, new Phone('second-tab', first), new Phone('tablet')];
  const late: (() => void)[] = [];
  for (const { what, on, pick } of steps) {
    const phone = phones[on] ?? first;
    const other = phones[pick % 2] ?? first;
    if (what !== 'deliver' && !phone.isOpen) phone.look(house);
    if (what === 'look') phone.look(house);
    if (what === 'lookLate') {
      const [commitment, tableHash] = [house.commitment(), house.tableHash];
      late.push(() => phone.see(commitment, tableHash));
    }
    if (what.startsWith('draw')) {
      const { sent, atLeast } = phone.tap();
      const answer = house.draw(sent);
      if (answer === null) phone.look(house);
      else if (what === 'draw') phone.answered(sent, atLeast, answer);
      else if (what === 'drawSlow') late.push(() => phone.answered(sent, atLeast, answer));
      else if (what === 'drawTwice') {
        // The other tab finds the tap in storage and requests it too.
        late.push(() => phone.answered(sent, atLeast, answer));
        if (on < 2) late.push(() => other.answered(sent, null, answer));
      }
      // A request whose answer was lost is repeated with the same key. By then, later taps may exist.
      else if (what === 'drawLate') late.push(() => phone.answered(sent, null, answer));
    }
    if (what === 'rotate' || what === 'rotateLate') {
      const sent = phone.rotation();
      const answer = house.rotate(sent);
      if (answer === null) phone.look(house);
      else if (what === 'rotate') phone.rotated(sent, answer);
      else late.push(() => phone.rotated(sent, answer));
    }
    if (what === 'history') late.push(phone.askHistory(house));
    if (what === 'reload') phone.reload();
    if (what === 'odds') house.changeTable();
    if (what === 'deliver' && late.length > 0) late.splice(pick % late.length, 1)[0]?.();
  }
  return { house, phones, late };
}

it('an honest server raises nothing, in two tabs and on another device, with late and lost answers, over reloads', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { house, phones, late } = play(steps);
      for (const deliver of late) deliver();
      const record = house.record();
      for (const phone of phones) {
        expect(phone.breaches()).toEqual([]);
        expect(findRecordFaults(phone.log, record, true)).toEqual([]);
        expect(findRecordFaults(phone.log, record.slice(0, 20), record.length <= 20)).toEqual([]);
        expect(record.filter((round) => compareRound(phone.log, round) === 'differs')).toEqual([]);
        phone.askHistory(house)();
        expect(phone.breaches()).toEqual([]);
        expect(phone.log.commitments.filter(({ link }) => link === 'open')).toEqual([]);
      }
    }),
    { numRuns: sized(200, 1000) },
  );
});

it('reports for each round what this device saw of it', () => {
  const house = new House();
  const [phone, tablet] = [new Phone('phone'), new Phone('tablet')];
  tablet.draw(house);
  phone.look(house);
  tablet.draw(house);
  phone.draw(house);
  const seen = (device: Phone) => house.record().map((round) => compareRound(device.log, round));
  expect(seen(phone)).toEqual(['same', 'promise', 'unseen']);
  expect(seen(tablet)).toEqual(['promise', 'same', 'same']);
});

it('follows rotations on another device through the history, and reports them', () => {
  const house = new House();
  const [phone, tablet] = [new Phone('phone'), new Phone('tablet')];
  phone.draw(house);
  const turn = () => {
    tablet.look(house);
    const sent = tablet.rotation();
    const answer = house.rotate(sent);
    if (answer !== null) tablet.rotated(sent, answer);
  };
  turn();
  phone.look(house);
  expect(phone.log.commitments.at(-1)?.link).toBe('follows');
  turn();
  turn();
  phone.look(house);
  expect(phone.log.commitments.at(-1)?.link).toBe('open');
  phone.askHistory(house)();
  expect(phone.log.commitments.at(-1)?.link).toBe('elsewhere');
  for (let count = 0; count < 30; count++) turn();
  phone.look(house);
  phone.askHistory(house)();
  expect(phone.log.commitments.at(-1)?.link).toBe('unproven');
  expect(phone.breaches()).toEqual([]);
});

it('keeps a log that does not grow', () => {
  const house = new House();
  const phone = new Phone('phone');
  for (let count = 0; count < 150; count++) {
    phone.draw(house);
    const sent = phone.rotation();
    const answer = house.rotate(sent);
    if (answer !== null) phone.rotated(sent, answer);
  }
  expect([phone.log.commitments.length, phone.log.draws.length]).toEqual([20, 100]);
  expect(findRecordFaults(phone.log, house.record(), true)).toEqual([]);
  expect(phone.breaches()).toEqual([]);
});
