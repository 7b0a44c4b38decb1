import { describe, expect, it, vi } from 'vitest';
import { asList, asNumber, asShape, asString } from '#src/platform/parse.ts';
import { createStorage } from '#src/platform/storage.ts';
import { createMemoryStorage } from './memory-storage.ts';

const key = {
  name: 'thing',
  parse: asShape<{ name: string; counts: number[] }>({ name: asString, counts: asList(asNumber) }),
};
const value = { name: 'perya', counts: [1, 2] };

describe('storage', () => {
  it('returns stored values', () => {
    const storage = createStorage(createMemoryStorage);
    const area = createMemoryStorage();
    const kept = createStorage(() => area);
    expect(kept.write(key, value)).toBe(true);
    expect(kept.read(key)).toEqual(value);
    expect(storage.read(key)).toBeUndefined();
    kept.remove(key);
    expect(kept.read(key)).toBeUndefined();
    expect(area.length).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['another type', '"perya"'],
    ['a missing field', '{"name":"perya"}'],
    ['a wrong field', '{"name":"perya","counts":["1"]}'],
    ['null', 'null'],
    ['a number that is none', '{"name":"perya","counts":[null]}'],
  ])('reads %s as nothing', (_, raw) => {
    const area = createMemoryStorage();
    area.setItem('perya.thing', raw);
    expect(createStorage(() => area).read(key)).toBeUndefined();
  });

  it.each([
    ['disabled', () => null],
    [
      'forbidden',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'full',
      () => ({
        ...createMemoryStorage(),
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    ],
  ])('keeps values for this page if storage is %s, and reports that they will not last', (_, area) => {
    const storage = createStorage(area);
    expect(storage.write(key, value)).toBe(false);
    expect(storage.read(key)).toEqual(value);
    storage.remove(key);
    expect(storage.read(key)).toBeUndefined();
  });

  it('calls listeners when another tab changes their key or clears the storage', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    const listener = vi.fn();
    const stop = createStorage(createMemoryStorage).subscribe(key, listener);
    const tell = (name: string | null): boolean =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
    tell('perya.other');
    expect(listener).not.toHaveBeenCalled();
    tell('perya.thing');
    tell(null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    tell('perya.thing');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
