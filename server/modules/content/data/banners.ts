import { text } from '../../../content/text.ts';

export const banners = [
  {
    id: 'first-deposit',
    title: text('10% BONUS', '10% BONUS'),
    subtitle: text('First deposit fiesta', 'Fiesta ng unang deposito'),
    action: text('Up to ₱500 extra', 'Hanggang ₱500'),
    art: 'art-jeepney-side',
    tone: 'dusk',
    to: '/wallets?name=deposit',
    sort: 1,
  },
  {
    id: 'scratch-fiesta',
    title: text('SCRATCH FIESTA', 'KISKIS FIESTA'),
    subtitle: text('3 cards, top ₱10,000', '3 card, hanggang ₱10,000'),
    action: text('Scratch a card', 'Magkiskis na'),
    art: 'art-card-parol',
    tone: 'teal',
    to: '/activity/lottery',
    sort: 2,
  },
  {
    id: 'lucky-jackpot',
    title: text('LUCKY JACKPOT', 'LUCKY JACKPOT'),
    subtitle: text('One free spin for every new player', 'Libreng ikot sa bawat baguhan'),
    action: text('Spin now', 'Ikot na'),
    art: 'art-parol',
    tone: 'jeepney',
    to: '/activity/jackpot',
    sort: 3,
  },
  {
    id: 'fair-draws',
    title: text('FAIR DRAWS', 'PATAS NA BUNOT'),
    subtitle: text('See the odds, check every draw', 'Suriin ang bawat bunot'),
    action: text('Check a draw', 'Suriin'),
    art: 'art-limits-shield',
    tone: 'ube',
    to: '/fairness',
    sort: 4,
  },
];
