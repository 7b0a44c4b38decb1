import { describe, expect, it } from 'vitest';
import { faultOf, importsOf } from '#scripts/lint/order.ts';

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
    ['src/api/a.ts', "import axios from 'axios';\nimport { CALLS } from '#contract/calls.ts';", 0],
  ])('%s with %j has %i faults', (from, code, count) => {
    expect(faults(from, code)).toHaveLength(count);
  });
});
