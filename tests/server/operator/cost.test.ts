import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import { editRow } from '../support/rows.ts';
import { Visitor, withDesk } from './support.ts';

const server = testServer(withDesk());

/** Two players of level 3 who bet ₱1,000 each on one of the last days. */
async function play() {
  for (let player = 0; player < 2; player += 1) {
    const member = await server.member();
    await deposit(server, member, 2000_00);
    await server.db.updateTable('app_user').set({ vip: 3, vip_exp: 5000 }).where('id', '=', member.userId).execute();
    await playRound(server, member, 1000_00);
  }
  server.clock.advance(DAY_MS);
}

describe('a form of a rule', () => {
  it('shows what it costs before it is saved, again after a change, and warns above the limit', async () => {
    await play();
    const ben = new Visitor(server);
    await ben.login('ben');
    const form = await ben.formOf('/desk/list/rebateRule', 'editRebateRule');
    const { html, status } = await ben.post(form.action, form.fields);
    expect(status).toBe(200);
    // ₱2,000 in 7 days at 0.3 %, 0.08 % and 0.04 %; one day of two players.
    expect(html).toMatch(/Daily rebates<\/th>\s*<td><div>₱0\.86/);
    expect(html).toMatch(/Together<\/th>\s*<td><div>₱1\.20/);
    expect(html).toMatch(/A player and day<\/th>\s*<td><div>₱4\.20/);
    expect(html).not.toContain('above your limit');
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const changed = await ben.post(form.action, { ...form.fields, 'f.claimDays': '9', seen });
    expect(changed.html).toContain('Together');
    const again = /name="seen" value="([^"]+)"/.exec(changed.html)?.[1] ?? '';
    expect(again).not.toBe(seen);
    const saved = await ben.post(form.action, { ...form.fields, 'f.claimDays': '9', seen: again });
    expect(saved.status).toBe(303);
    await editRow(server, 'costLimit', 'rule', { perDay: 1_00 });
    const next = await ben.formOf('/desk/list/rebateRule', 'editRebateRule');
    expect((await ben.post(next.action, next.fields)).html).toContain('This is above your limit of ₱1.00 a day.');
  });
});
