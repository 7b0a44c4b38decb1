import { expect, it } from 'vitest';
import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { agentModule } from '#server/modules/agent/module.ts';
import { lobbyEvents } from '#src/components/activity/events.ts';

it('all agent activities of the specification open the page; one of them is open in a new lobby', () => {
  const rows = agentModule.activities ?? [];
  const { Agent, AgentCount, InviteFriend1, Agent5 } = ACTIVITY;
  expect(new Set(rows.map(({ activityType }) => activityType))).toEqual(
    new Set([Agent, AgentCount, InviteFriend1, Agent5]),
  );
  expect(rows.filter(({ open }) => open).map(({ activityType }) => activityType)).toEqual([Agent5]);
  const opened = rows.map((row): Activity => ({ ...row, name: row.name['en-PH'], open: true }));
  expect(lobbyEvents(opened, () => true, { bankruptFlag: false }).map(({ to }) => to)).toEqual([
    '/agent',
    '/agent',
    '/agent',
    '/agent',
  ]);
});
