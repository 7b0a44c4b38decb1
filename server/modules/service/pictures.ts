import { CHAT_PICTURE } from '#contract/service/rules.ts';
import type { PictureKind } from '../../pictures/store.ts';

/** Pictures that members send in the chat. */
export const CHAT: PictureKind = { purpose: 'chat', rule: CHAT_PICTURE, limit: 'chatPicturesPerMember' };
