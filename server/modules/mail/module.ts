import type { Module } from '../module.ts';
import { mailHandlers } from './handlers.ts';
import { noticeMail, tell } from './notices.ts';
import { mailOperator } from './operator.ts';
import { countsOf } from './repository.ts';
import { welcome, welcomeMail } from './welcome.ts';

/** Mails to players: the inbox, their rewards, the welcome mail and the notices of decisions. */
export const mailModule: Module = {
  name: 'mail',
  handlers: mailHandlers,
  content: { welcomeMail, noticeMail },
  operator: mailOperator,
  onRegister: welcome,
  onNotice: tell,
  async memberData(db, { userId, now }) {
    const { unread, unclaimed } = await countsOf(db, { userId, now });
    return { flags: { emailAwardFlag: unread > 0 || unclaimed > 0 } };
  },
};
