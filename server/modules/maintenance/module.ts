import type { Job } from '../../jobs.ts';
import type { Settings } from '../../settings.ts';
import type { Module } from '../module.ts';
import { maintenanceOperator } from './operator.ts';
import { takeUpRequest } from './request.ts';

const REQUEST_CHECK_MS = 2000;

/** Reads the operator's maintenance switch on the embedded database; on PostgreSQL the script writes it. */
export function maintenanceModule({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): Module {
  const job: Job = {
    name: 'take up the operator’s maintenance switch',
    everyMs: REQUEST_CHECK_MS,
    run: ({ trx }) => takeUpRequest(trx, dataDir),
  };
  return { name: 'maintenance', operator: maintenanceOperator, jobs: databaseUrl === null ? [job] : [] };
}
