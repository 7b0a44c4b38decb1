import { text } from '../../content/text.ts';

/** Ways to reach support (spec §3): itemType 1 is online chat with its licence and group, 2 mail, 3 telephone. */
export const customerServices = [
  {
    id: 'chat',
    itemType: 1,
    name: text('Chat with us', 'Makipag-chat sa amin'),
    param1: 'perya',
    param2: 'general',
    sort: 1,
  },
  {
    id: 'email',
    itemType: 2,
    name: text('Email us', 'Mag-email sa amin'),
    param1: 'support@perya.example',
    param2: '',
    sort: 2,
  },
  {
    id: 'helpline',
    itemType: 3,
    name: text('Play-safe helpline', 'Helpline sa ligtas na laro'),
    param1: '(02) 8248-9568',
    param2: '',
    sort: 3,
  },
];
