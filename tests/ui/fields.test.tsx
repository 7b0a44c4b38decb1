import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox, OtpInput, Select, Switch, TextField } from '#src/ui/index.ts';

afterEach(cleanup);

function Otp({ onComplete, start = '' }: { onComplete?: (code: string) => void; start?: string }) {
  const [code, setCode] = useState(start);
  return (
    <OtpInput
      label="6-digit code"
      value={code}
      onChange={setCode}
      {...(onComplete && { onComplete: (typed) => onComplete(typed) })}
    />
  );
}

function type(value: string) {
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value } });
}

function field(): HTMLInputElement {
  const input = screen.getByLabelText('6-digit code');
  if (!(input instanceof HTMLInputElement)) throw new Error('the code is one real input');
  return input;
}

test('the code is one input with the attributes for SMS autofill', () => {
  render(<Otp />);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});

test('a pasted code is reduced to its digits, and completes once', () => {
  const onComplete = vi.fn();
  render(<Otp onComplete={onComplete} />);
  type('Perya code: 409 182');
  expect(field().value).toBe('409182');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('409182');
  type('4091827');
  expect(field().value).toBe('409182');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('letters and emoji change nothing; backspace takes the last digit; a corrected code completes again', () => {
  const onComplete = vi.fn();
  render(<Otp start="40918" onComplete={onComplete} />);
  type('40918x');
  type('40918🎉');
  expect(field().value).toBe('40918');
  type('409183');
  type('40918');
  expect(field().value).toBe('40918');
  type('409182');
  expect(onComplete.mock.calls).toEqual([['409183'], ['409182']]);
});

test('the caret stays behind the last digit, because the boxes show none', () => {
  render(<Otp start="409" />);
  field().setSelectionRange(1, 1);
  fireEvent.select(field());
  expect(field().selectionStart).toBe(3);
});

test('an error replaces the hint, marks the field and is tied to it', () => {
  const view = render(<TextField label="Nickname" value="" onChange={() => undefined} hint="Up to 12" />);
  const input = screen.getByLabelText('Nickname');
  expect(document.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent).toBe('Up to 12');
  view.rerender(
    <TextField
      label="Nickname"
      value=""
      onChange={() => undefined}
      hint="Up to 12"
      error="Use 12 characters or fewer"
    />,
  );
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const note = document.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`);
  expect(note?.textContent).toBe('Use 12 characters or fewer');
  expect(note?.getAttribute('aria-live')).toBe('polite');
});

test('a password can be shown and hidden, and the button says which', () => {
  render(
    <TextField
      label="Password"
      type="password"
      value="secret12"
      onChange={() => undefined}
      reveal={{ show: 'Show password', hide: 'Hide password' }}
    />,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('the prefix is read with the number', () => {
  render(<TextField label="Mobile number" prefix="+63" value="" onChange={() => undefined} />);
  const described = screen.getByLabelText('Mobile number').getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`[id="${described}"]`)?.textContent).toBe('+63');
});

test('checkbox, switch and select hand over values, not events', () => {
  const onCheck = vi.fn();
  const onSwitch = vi.fn();
  const onSelect = vi.fn();
  render(
    <>
      <Checkbox checked={false} onChange={onCheck}>
        I am 21
      </Checkbox>
      <Switch checked onChange={onSwitch}>
        Sounds
      </Switch>
      <Select
        label="Province"
        value="cebu"
        options={[
          { value: 'cebu', label: 'Cebu' },
          { value: 'iloilo', label: 'Iloilo' },
        ]}
        onChange={onSelect}
      />
    </>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am 21' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Province' }), { target: { value: 'iloilo' } });
  expect([onCheck.mock.calls, onSwitch.mock.calls, onSelect.mock.calls]).toEqual([[[true]], [[false]], [['iloilo']]]);
});
