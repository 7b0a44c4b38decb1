import type { Module } from '../module.ts';
import { mailHandlers } from './handlers.ts';
import { mailOperator } from './operator.ts';
import { countsOf } from './repository.ts';
import { welcome, welcomeMail } from './welcome.ts';

/** Mails to players: the inbox, what mails bring, and the mail that welcomes new members. */
export const mailModule: Module = {
  name: 'mail',
  handlers: mailHandlers,
  content: { welcomeMail },
  operator: mailOperator,
  onRegister: welcome,
  async memberData(db, { userId, now }) {
    const { unread, unclaimed } = await countsOf(db, { userId, now });
    return { flags: { emailAwardFlag: unread > 0 || unclaimed > 0 } };
  },
};
