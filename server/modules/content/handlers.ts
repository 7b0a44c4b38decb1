import type { CustomerService } from '#contract/content/calls.ts';
import { readContent } from '../../content/store.ts';
import type { Handler } from '../../http/calls/handlers.ts';

/** Ways to reach support, in order (spec §3). */
export const getCustomerServices: Handler<'getCustomerServices'> = async ({ db, language }) => {
  const { customerService } = await readContent(db, ['customerService'], language);
  return { errcode: 0, appCustomerServiceQueue: customerService.map(({ data }) => data as CustomerService) };
};
