import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { revokeSession } from '../../identity/login/sessions.ts';
import { bindAccount, getProofChallenge, preLogin2, smsSend, smsSendV2 } from './code.ts';
import { accountLogin, accountLoginSms, accountLoginSms2 } from './login.ts';
import { forgetPassword, initPassword } from './password.ts';
import { accountRegist, accountRegist4 } from './register.ts';
import type { AuthTools } from './tools.ts';

const logout: Handler<'logout'> = async ({ db, now, session }) => {
  await revokeSession(db, session.sessionId, now);
  return { errcode: 0 };
};

/** The auth calls (spec §7). */
export const authHandlers = (tools: AuthTools) =>
  ({
    preLogin2,
    getProofChallenge,
    smsSend: smsSend(tools),
    smsSendV2: smsSendV2(tools),
    accountRegist: accountRegist(tools),
    accountRegist4: accountRegist4(tools),
    accountLogin: accountLogin(tools),
    accountLoginSms,
    accountLoginSms2: accountLoginSms2(tools),
    forgetPassword: forgetPassword(tools),
    initPassword: initPassword(tools),
    bindAccount,
    logout,
  }) satisfies Partial<Handlers>;
