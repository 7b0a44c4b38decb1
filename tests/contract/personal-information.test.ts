import { describe, expect, it } from 'vitest';
import { dateInManila } from '#contract/values/calendar.ts';
import {
  COUNTRIES,
  hasReachedAge,
  isBirthDate,
  isPersonName,
  isPlainText,
} from '#contract/values/personal-information.ts';

const at = (iso: string) => Date.parse(iso);

describe('a date of birth', () => {
  it.each([
    ['1990-02-28', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2001-02-29', false],
    ['1990-13-01', false],
    ['1990-00-10', false],
    ['1990-1-1', false],
    ['1899-12-31', false],
    ['0000-00-00', false],
    ['99999-01-01', false],
    ['', false],
    ['1990-01-01T00:00', false],
  ])('%s exists: %s', (date, exists) => {
    expect(isBirthDate(date)).toBe(exists);
  });

  it.each([
    // Midnight in Manila is 16:00 UTC of the day before.
    ['2005-11-22', '2026-11-21T15:59:59.999Z', false],
    ['2005-11-22', '2026-11-21T16:00:00.000Z', true],
    ['2005-11-22', '2026-11-22T12:00:00Z', true],
    ['2005-11-23', '2026-11-22T15:00:00Z', false],
    ['2004-02-29', '2025-02-28T12:00:00Z', false],
    ['2004-02-29', '2025-02-28T16:00:00Z', true],
    ['1950-01-01', '2026-01-01T00:00:00Z', true],
    ['2030-01-01', '2026-01-01T00:00:00Z', false],
  ])('%s is 21 years ago at %s: %s', (born, now, reached) => {
    expect(hasReachedAge(born, 21, at(now))).toBe(reached);
  });

  it('is held against the date in the Philippines', () => {
    expect(dateInManila(at('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
  });
});

describe('the texts', () => {
  it.each([
    ['Maria Concepción dela Cruz-Santos', true],
    ["Juan O'Neil Jr.", true],
    ['Niño', true],
    ['R2D2', false],
    ['<b>Ana</b>', false],
    ['-Ana', false],
    ['Ana🎉', false],
  ])('%s is a name: %s', (name, good) => {
    expect(isPersonName(name)).toBe(good);
  });

  it.each([
    ['12 Mabini St., Brgy. 5, Cebu City 6000', true],
    ['12 Mabini\nSt.', false],
    ['12\u202eMabini', false],
    ['12\u200bMabini', false],
  ])('%j can be seen: %s', (address, good) => {
    expect(isPlainText(address)).toBe(good);
  });

  it('name every country once, each known to the browser by a name', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    const names = new Intl.DisplayNames('en-PH', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
    expect(COUNTRIES[0]).toBe('PH');
  });
});
