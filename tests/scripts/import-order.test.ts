import { describe, expect, it } from 'vitest';
import { SCENES } from '#scenes/registry.ts';
import { faultOf, importsOf, ORDER } from '#scripts/lint/order.ts';

const faults = (from: string, code: string) => importsOf(from, code).flatMap((edge) => faultOf(edge) ?? []);

describe('the order of the folders', () => {
  it.each([
    ['server/http/a.ts', "import { x } from '../identity/b.ts';", 0],
    ['server/identity/a.ts', "import { x } from '../http/b.ts';", 1],
    ['server/identity/a.ts', "import type { X } from '../http/b.ts';", 0],
    ['server/identity/a.ts', "import { type X, type Y } from '../http/b.ts';", 0],
    ['server/identity/a.ts', "import {\n  type X,\n  y,\n} from '../modules/b.ts';", 1],
    ['server/modules/auth/a.ts', "import { x } from '../jackpot/b.ts';", 1],
    ['server/modules/index.ts', "import { x } from './jackpot/module.ts';", 0],
    ['server/ledger/a.ts', "export { x } from '../fairness/b.ts';", 1],
    ['server/modules/slot/repository.ts', "import { sendWithNext } from '../../db/with-next.ts';", 0],
    ['server/modules/mail/send.ts', "import { sendWithNext } from '../../db/with-next.ts';", 1],
    ['server/modules/mail/send.ts', "import { prepared } from '../../db/prepared.ts';", 1],
    ['src/ui/a.tsx', "import { x } from '#src/stores/b.ts';", 1],
    ['src/features/home/pages/a.tsx', "import { x } from '../lib/b.ts';", 0],
    ['src/features/home/pages/a.tsx', "import { x } from '#src/features/search/index.ts';", 1],
    ['src/app/routes/pages.ts', "const load = () => import('#src/features/search/index.ts');", 0],
    ['src/app/routes/pages.ts', "import { x } from '#src/features/search/index.ts';", 1],
    ['scenes/win/a.ts', "import { x } from '../engine/b.ts';", 0],
    ['scenes/engine/a.ts', "import { x } from '../win/b.ts';", 1],
    ['scenes/engine/a.ts', "import type { X } from '../win/b.ts';", 1],
    ['scenes/engine/a.ts', "const load = () => import('../win/b.ts');", 1],
    ['scenes/bridge/contracts/a.ts', "import type { X } from '../../coin-pusher/b.ts';", 1],
    ['scenes/slot-reels/a.ts', "import { x } from '../grid-draw/b.ts';", 1],
    ['scenes/registry.ts', "const load = () => import('./grid-draw/scene.ts');", 0],
    ['scenes/worker.ts', "import { x } from './registry.ts';", 0],
    ['src/api/a.ts', "import axios from 'axios';\nimport { CALLS } from '#contract/generated/calls.ts';", 0],
    ['src/api/a.ts', "import { CALLS } from '#contract/calls.ts';", 1],
    ['src/api/a.ts', "import type { CallName } from '#contract/calls.ts';", 0],
    ['src/stores/a.ts', "import { FLAG_NAMES } from '#contract/flags.ts';", 1],
  ])('%s with %j has %i faults', (from, code, count) => {
    expect(faults(from, code)).toHaveLength(count);
  });

  it('has a place for every scene', () => {
    expect(ORDER['scenes']).toContainEqual(Object.keys(SCENES).toSorted());
  });
});
