import { RequestError } from '../../errors.ts';
import type { Log } from '../../services.ts';
import { typedDigest } from '../content/cost.ts';
import { bodyOf, type OperatorAct } from '../content/entry.ts';
import { performAct } from '../perform.ts';
import type { ShownCost } from './cost-view.ts';
import { fieldsOf } from './fields.ts';
import { fieldAt, type FormIssues, readForm, type Typed } from './form.ts';
import { actPage } from './pages.ts';
import { type Desk, formsOf, type Shown } from './serve.ts';
import type { DeskSession } from './session.ts';

/** Result of a form: the next address, or the form again with its errors (400) or its cost (200). */
export type Taken = { readonly to: string } | { readonly again: Shown; readonly status: 200 | 400 };

/**
 * Carries out an act by its form, once however often that is sent. Throws RequestError 404 and 409 as the act does, 429
 * where there were too many.
 */
export async function takeForm(
  desk: Desk,
  act: OperatorAct,
  { session, form, log }: { readonly session: DeskSession; readonly form: URLSearchParams; readonly log: Log },
): Promise<Taken> {
  const { operator, csrf } = session;
  const typed: Typed = new Map([...form].filter(([name]) => name.startsWith('f.')));
  const fixed = new Set((form.get('fixed') ?? '').split(' ').filter(Boolean));
  const back = ownPath(form.get('back'));
  const key = form.get('key') ?? '';
  if (key.length < 16) throw new RequestError(400, 'The form has no key, and nothing was done. Open the page again.');
  const again = (issues: FormIssues, nextKey = key, cost: ShownCost | null = null): Taken => {
    const shown = { csrf, key: nextKey, back, typed, fixed, issues: visible(issues, fixed), cost };
    return { again: { title: act.title, main: actPage(act, shown) }, status: cost === null ? 400 : 200 };
  };
  const read = readForm(bodyOf(act, typed.get('f.id')), typed);
  if ('issues' in read) return again(read.issues);
  const digest = typedDigest(typed);
  try {
    if (act.cost !== undefined && form.get('seen') !== digest) {
      const { db, clock } = desk.services;
      const cost = await act.cost({ db, now: clock.now() }, read.body as never);
      if (cost !== null) return again(new Map(), key, { cost, digest });
    }
    const answer = await performAct(desk.services, act, { operator, key, body: read.body }, log);
    // The refusal is the answer of its key for good: another try is another act.
    if ('message' in answer) return again(new Map([['', answer.message]]), formsOf(desk, session, back).newKey());
    const to = new URL(back, 'http://desk');
    to.searchParams.set('done', answer.logId);
    return { to: to.pathname + to.search };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 400) throw error;
    return again(issuesOf(act, typed, error));
  }
}

/** A path of the desk; its start for anything else, so that no form leads elsewhere. */
export function ownPath(path: string | null): string {
  if (path === null || !path.startsWith('/desk') || !URL.canParse(path, 'http://desk')) return '/desk';
  const { origin, pathname, search } = new URL(path, 'http://desk');
  return origin === 'http://desk' && /^\/desk(\/|$)/.test(pathname) ? pathname + search : '/desk';
}

/** Errors of hidden fields are shown for the whole form. */
function visible(issues: FormIssues, fixed: ReadonlySet<string>): FormIssues {
  const isUnseen = (name: string) => name === '' || fixed.has(name);
  const whole = [...issues].filter(([name]) => isUnseen(name)).map(([, message]) => message);
  const seen = [...issues].filter(([name]) => !isUnseen(name));
  return new Map([...seen, ...(whole.length > 0 ? [['', whole.join('. ')] as const] : [])]);
}

/** Errors of an act, by the names of its form's fields. */
function issuesOf(act: OperatorAct, typed: Typed, { message, issues = [] }: RequestError): FormIssues {
  if (issues.length === 0) return new Map([['', message]]);
  const fields = fieldsOf(bodyOf(act, typed.get('f.id')));
  return new Map(issues.map((issue) => [fieldAt(fields, issue.path.split('.'), typed).name, issue.message]));
}
