import { text } from '../../../content/text.ts';

/** itemType 1 (online chat, spec §3) is absent: there is no chat service, so the client shows its service page. */
export const customerServices = [
  {
    id: 'email',
    itemType: 2,
    name: text('Email us', 'Mag-email sa amin'),
    param1: 'support@perya.example',
    param2: '',
    sort: 1,
  },
  {
    id: 'helpline',
    itemType: 3,
    name: text('Play-safe helpline', 'Helpline para sa ligtas na laro'),
    param1: '(02) 8248-9568',
    param2: '',
    sort: 2,
  },
];
