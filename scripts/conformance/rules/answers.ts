import { failure } from '#contract/base/conventions.ts';
import type { CallName } from '#contract/index.ts';
import { briefly, declaredOf, errcodeOf, type Reply } from '../backend.ts';
import type { Trial } from '../rule.ts';

/** Why a reply is neither a success of the call nor one of its refusals; null if it is one. */
export function answerFault(name: CallName, reply: Reply, allowed: readonly number[] = []): string | null {
  const declared = declaredOf(name);
  if (reply.status !== 200) {
    if (!allowed.includes(reply.status)) return `HTTP ${reply.status}`;
    return envelopeFault(reply, reply.status);
  }
  const code = errcodeOf(reply);
  if (code !== undefined && code !== 0) {
    const fault = envelopeFault(reply, code);
    if (fault !== null) return fault;
    return declared.errors.some((error) => error.code === code)
      ? null
      : `errcode ${String(code)}, which it does not declare`;
  }
  const read = declared.answer.safeParse(reply.json);
  if (read.success) return null;
  return read.error.issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`).join('; ');
}

/** Why a reply is not the failure with this code; null if it is. */
export function envelopeFault(reply: Reply, code: unknown): string | null {
  const read = failure.safeParse(reply.json);
  if (!read.success) return 'no {errcode, message}';
  return read.data.errcode === code ? null : `errcode ${read.data.errcode}`;
}

/** Checks that a request was refused with a status, and with the same number as errcode. */
export function refused(trial: Trial, call: string, what: string, reply: Reply, statuses: readonly number[]): void {
  const fault = statuses.includes(reply.status) ? envelopeFault(reply, reply.status) : `HTTP ${reply.status}`;
  const expected = `HTTP ${statuses.join(' or ')} with {errcode, message} of the same number`;
  trial.that(call, what, fault === null, expected, `${fault ?? ''}: ${briefly(reply)}`);
}

/** Checks that a reply is a success of its call or a declared refusal; `allowed`: HTTP statuses that are fine too. */
export function answered(
  trial: Trial,
  name: CallName,
  what: string,
  reply: Reply,
  allowed: readonly number[] = [],
): void {
  const fault = answerFault(name, reply, allowed);
  trial.that(
    name,
    what,
    fault === null,
    'an answer by its schema, or a declared refusal',
    `${fault ?? ''}: ${briefly(reply)}`,
  );
}
