import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';

const server = servePages();
const PATH = '/member/profile/info';
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => server.calls.filter(({ name }) => name === 'updateAppUserOther');
const press = (page: RenderedRoute) =>
  page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Save information' })));

function fillIn(): void {
  fill('Full name, as on your ID', 'Ana dela Cruz');
  fill('Date of birth', '1990-05-17');
  fill('Place of birth', 'Iloilo City');
  fill('Present address', '12 Mabini St., Cebu City 6000');
  fill('Work', 'employed');
  fill('Employer or business', 'Panaderia Santos');
  fill('Source of the money you play with', 'salary');
}

describe(PATH, () => {
  it('asks a visitor to log in, and asks the server nothing', async () => {
    await renderRoute(PATH);
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(server.calls.map(({ name }) => name)).not.toContain('appUserOther');
  });

  it('tells of every field that is missing, and sends nothing', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    await press(page);
    expect(screen.getAllByText('Fill this in.')).toHaveLength(6);
    expect(document.activeElement).toBe(screen.getByLabelText('Full name, as on your ID'));
    expect(sent()).toEqual([]);
  });

  it('saves it, and shows it again', async () => {
    const member = await server.member();
    const page = await renderRoute(PATH, { as: member });
    fillIn();
    await press(page);
    expect(sent().at(-1)?.body).toMatchObject({
      fullName: 'Ana dela Cruz',
      nationality: 'PH',
      permanentAddress: '12 Mabini St., Cebu City 6000',
      work: 'employed',
      employer: 'Panaderia Santos',
    });
    expect(await screen.findByText('Your information is saved.')).toBeDefined();
    expect(useUserStore.getState().user?.hasUserOther).toBe(true);
    page.unmount();
    await renderRoute(PATH, { as: member });
    expect(screen.getByLabelText<HTMLInputElement>('Full name, as on your ID').value).toBe('Ana dela Cruz');
    expect(screen.getByLabelText<HTMLInputElement>('My permanent address is the same').checked).toBe(true);
  });

  it('asks for an employer and another address only where there is one', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    expect(screen.queryByLabelText('Employer or business')).toBeNull();
    expect(screen.queryByLabelText('Permanent address')).toBeNull();
    fillIn();
    fill('Work', 'retired');
    expect(screen.queryByLabelText('Employer or business')).toBeNull();
    await page.after(() => fireEvent.click(screen.getByLabelText('My permanent address is the same')));
    fill('Permanent address', '7 Rizal Ave., Iloilo City');
    await press(page);
    expect(sent().at(-1)?.body).toMatchObject({ employer: '', permanentAddress: '7 Rizal Ave., Iloilo City' });
  });

  it.each([
    ['Date of birth', '2010-01-01', 'Players must be 21 or older.'],
    ['Full name, as on your ID', 'R2D2', 'Use letters only, as on your ID.'],
    ['Present address', 'short', 'Use 10 to 160 characters.'],
    ['Place of birth', 'Cebu\u200bCity', 'It has characters that cannot be seen. Type it again.'],
  ])('says what is wrong with a %s of %j', async (label, value, sentence) => {
    const page = await renderRoute(PATH, { as: 'member' });
    fillIn();
    fill(label, value);
    await press(page);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(within(field.parentElement?.parentElement as HTMLElement).getByText(sentence)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('says why the server refused it', async () => {
    const page = await renderRoute(PATH, { as: 'member' });
    fillIn();
    server.fail('updateAppUserOther', 8202);
    await press(page);
    expect(screen.getByRole('alert').textContent).toBe('Players must be 21 or older. Check the date of birth.');
  });

  it('shows that it loads, that it could not, and tries again', async () => {
    const mend = server.fail('appUserOther', 500);
    const page = await renderRoute(PATH, { as: 'member' });
    expect(screen.getByText('Your information could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByLabelText('Date of birth')).toBeDefined();
  });

  it('speaks Filipino', async () => {
    await renderRoute(PATH, { as: 'member', language: 'fil-PH' });
    expect(document.title).toBe('Personal na impormasyon · Perya');
    expect(screen.getByLabelText('Buong pangalan, gaya ng nasa ID mo')).toBeDefined();
  });
});
