import type { FastifyRequest } from 'fastify';
import type { DeclaredCall } from '#contract/base/call.ts';
import type { Failure } from '#contract/base/conventions.ts';
import { BusinessError, refusalOf } from '../../errors.ts';

/** Runs the work that makes an answer; a BusinessError is one too. */
export async function asAnswer(run: () => Promise<object>): Promise<object> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof BusinessError) return refusalOf(error.error);
    throw error;
  }
}

/** Logs each refused login, wrong code and registration without personal data: the call and its answer. */
export function logEntry(call: string, answer: object, request: FastifyRequest): void {
  if ('errcode' in answer && answer.errcode !== 0) request.log.warn({ call, errcode: answer.errcode }, 'refused');
  else if ('isNew' in answer && answer.isNew === true) request.log.info({ call }, 'registered');
}

/** Our answer must fit the contract, and the code of a failure must be declared by the call. */
export function checkAnswer(
  { name, declared }: { readonly name: string; readonly declared: DeclaredCall },
  answer: object,
): void {
  if ('errcode' in answer && answer.errcode !== 0) {
    const { errcode } = answer as Failure;
    if (declared.errors.some(({ code }) => code === errcode)) return;
    throw new Error(`${name} answered errcode ${errcode}, which the contract does not name`);
  }
  const checked = declared.answer.strict().safeParse(answer);
  if (!checked.success) throw new Error(`${name} answered what the contract does not allow: ${checked.error.message}`);
}
