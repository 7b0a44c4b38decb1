import { readProps } from '../../content/props.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import type { Module } from '../module.ts';
import { givenWord, pageOfGifts } from './log.ts';

const activityAwardGetLog: Handler<'activityAwardGetLog'> = async ({ db, session, language }, asked) => {
  const { list, pages } = await pageOfGifts(db, session.userId, asked);
  const props = await readProps(db, language);
  return {
    errcode: 0,
    pages,
    list: list.map(({ id, kind, asset, amount, required, left, created_at }) => ({
      id: String(id),
      kind: givenWord(kind),
      award: { propId: asset, count: amount, num: props.get(asset)?.num ?? 0 },
      turnover: required,
      turnoverLeft: left,
      createTime: created_at,
    })),
  };
};

/** The record of all awards. */
export const bonusModule: Module = { name: 'bonus', handlers: { activityAwardGetLog } };
