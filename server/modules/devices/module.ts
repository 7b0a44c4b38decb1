import type { Module } from '../module.ts';
import { keepCampaign } from './campaign.ts';
import { appEventLogClient, notePaid, purgeEventsJob } from './events.ts';
import { online } from './online.ts';
import { devicesOperator } from './operator.ts';
import { players } from './players.ts';
import { purgeDevicesJob } from './purge.ts';
import { registerDevice } from './register.ts';

/** Devices, presence and analytics: reports of clients about themselves. */
export const devicesModule: Module = {
  name: 'devices',
  handlers: { registerDevice, online, appEventLogClient },
  players,
  operator: devicesOperator,
  onRegister: keepCampaign,
  onDeposit: notePaid,
  jobs: [purgeEventsJob, purgeDevicesJob],
};
