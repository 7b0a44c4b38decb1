import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';

beforeAll(() => startI18n('en-PH'));

const textOf = (key: string, code = 4001): string =>
  renderHook(() => useErrorText()).result.current({ key, params: { code, seconds: 3 } });

it('gives the general message with the code while a text is not loaded, then the text', async () => {
  expect(textOf('game:error.noSuchGame')).toContain('tell support the code 4001');
  await loadTexts('game');
  expect(textOf('game:error.noSuchGame')).toBe('This game is no longer here.');
});

it('gives the general message for a missing text', () => {
  expect(textOf('game:error.unheardOf', 4999)).toContain('4999');
  expect(textOf('nowhere:error.unheardOf', 5999)).toContain('5999');
});

it('fills in its parameters', () => {
  expect(textOf('errors:tooManyTries')).toContain('wait 3 s');
});
