import type { Rule } from '../rule.ts';
import { authRules } from './auth.ts';
import { bodyRules } from './bodies.ts';
import { claimRules } from './claims.ts';
import { idempotencyRules } from './idempotency.ts';
import { languageRules } from './languages.ts';
import { moneyRules } from './money.ts';
import { recordRules } from './records.ts';
import { serviceRules } from './service.ts';
import { shapeRules } from './shapes.ts';

/** Every rule, in the order of the report. Records come after the bets that fill them. */
export const RULES: readonly Rule[] = [
  ...serviceRules,
  ...authRules,
  ...bodyRules,
  ...idempotencyRules,
  ...moneyRules,
  ...claimRules,
  ...recordRules,
  ...shapeRules,
  ...languageRules,
];
