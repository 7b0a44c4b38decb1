import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refusalOf } from '#src/api/http/http-refusal.ts';
import { ApiError } from '#src/api/index.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { startI18n } from '#src/i18n/index.ts';
import { TextField } from '#src/ui/index.ts';

beforeAll(async () => {
  await startI18n('en-PH');
  await i18next.loadNamespaces('auth');
});
afterEach(cleanup);
const taken = new ApiError({
  kind: 'business',
  call: 'accountRegist',
  errcode: 2005,
  refusal: refusalOf('accountRegist', 2005),
});
const submit = vi.fn<(values: { name: string; city: string }) => Promise<unknown>>();
beforeEach(() => {
  submit.mockReset().mockResolvedValue(undefined);
});

function Form() {
  const { text, form, problem } = useFields({
    initial: { name: 'Lita', city: '' },
    rules: ({ name, city }) => ({ name: name.length < 3 && 'A longer name', city: city === '' && 'Name a city' }),
    submit,
    refusals: { 'auth:error.accountTaken': 'name' },
  });
  return (
    <form onSubmit={form.onSubmit} aria-label="form" noValidate>
      <TextField label="Name" {...text('name')} />
      <TextField label="City" {...text('city')} />
      <Problem text={problem} />
      <p>{form.busy ? 'busy' : 'idle'}</p>
    </form>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => act(async () => void fireEvent.submit(screen.getByRole('form')));
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

it('shows an error after a field was edited and left, until it is corrected', () => {
  render(<Form />);
  type('Name', 'Li');
  expect(isWrong('Name')).toBe(false);
  fireEvent.blur(field('Name'));
  expect(screen.getByText('A longer name')).toBeDefined();
  type('Name', 'Lit');
  expect(isWrong('Name')).toBe(false);
});

it('shows no error for a field that was left empty or unchanged', () => {
  render(<Form />);
  fireEvent.blur(field('City'));
  type('City', 'Cebu');
  type('City', '');
  fireEvent.blur(field('City'));
  expect(isWrong('City')).toBe(false);
});

it('refuses to submit errors: it shows all of them and focuses the first field', async () => {
  render(<Form />);
  type('Name', '');
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect([isWrong('Name'), isWrong('City')]).toEqual([true, true]);
  expect(document.activeElement).toBe(field('Name'));
});

it('sends once at a time', async () => {
  let answer: (value: unknown) => void = () => undefined;
  submit.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  render(<Form />);
  type('City', 'Cebu');
  await send();
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Lita', city: 'Cebu' });
  expect(screen.getByText('busy')).toBeDefined();
  await act(async () => answer(undefined));
  expect(screen.getByText('idle')).toBeDefined();
});

it('shows no errors after it was sent, because another step follows', async () => {
  render(<Form />);
  type('City', 'Cebu');
  await send();
  type('City', '');
  expect(isWrong('City')).toBe(false);
});

it('shows a refusal at its field until that is changed', async () => {
  submit.mockRejectedValue(taken);
  render(<Form />);
  type('City', 'Cebu');
  await send();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('This account name cannot be used. Try another one.')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  type('Name', 'Lita2');
  expect(isWrong('Name')).toBe(false);
});

it('shows any other failure below the fields', async () => {
  submit.mockRejectedValue(new Error('lost'));
  render(<Form />);
  type('City', 'Cebu');
  await send();
  expect(screen.getByRole('alert')).toBeDefined();
  expect([isWrong('Name'), isWrong('City')]).toEqual([false, false]);
});
