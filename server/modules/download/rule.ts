import { z } from 'zod';
import { isOutsideAddress } from '../../content/outside-address.ts';
import { ruleOf } from '../../content/rule.ts';

/** The kind of content whose one row says where the app is. */
export const DOWNLOAD_RULE = 'downloadRule';

export const downloadRule = z.object({
  /** Address of the Android package, https; empty without one. */
  apkUrl: z
    .string()
    .max(300)
    .refine(
      (url) => url === '' || isOutsideAddress(url),
      'An address like https://files.perya.example/perya.apk, or empty',
    ),
});

/** The current rule. */
export const downloadRuleInForce = ruleOf(DOWNLOAD_RULE, downloadRule);

/** The rule of a new lobby: there is no package. */
export const downloadRules = [{ id: 'rule', data: { apkUrl: '' } }];
