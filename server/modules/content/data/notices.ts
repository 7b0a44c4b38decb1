import { text } from '../../../content/text.ts';

/** `createTime` is the day of writing, ms. */
export const notices = [
  {
    id: 'lucky-jackpot-open',
    title: text('Lucky Jackpot is open', 'Bukas na ang Lucky Jackpot'),
    content: text(
      'Every new player has one free spin on the ten-prize board. Four pools grow with play: Mini, Minor, Major and Mega. The chance of each prize is shown in the rules, and every draw can be checked on the fairness page.',
      'May isang libreng spin ang bawat bagong manlalaro sa board na may sampung premyo. Apat na pot ang lumalaki habang naglalaro ang lahat: Mini, Minor, Major at Mega. Nasa rules ang tsansa ng bawat premyo, at puwedeng suriin ang bawat bunot sa page na Patas na laro.',
    ),
    createTime: Date.UTC(2026, 10, 20),
  },
  {
    id: 'welcome',
    title: text('Welcome to Perya', 'Maligayang pagdating sa Perya'),
    content: text(
      'The town fair is open all year here. Look around as a visitor, or sign up with your mobile number: a six-digit code is all it takes.',
      'Bukas dito ang perya buong taon. Mamasyal bilang bisita, o mag-sign up gamit ang mobile number mo: 6-digit na code lang ang kailangan.',
    ),
    createTime: Date.UTC(2026, 10, 14),
  },
  {
    id: 'play-safe',
    title: text('Play within your limits', 'Maglaro ayon sa limit mo'),
    content: text(
      'Perya is for players 21 and older. Gambling can be addictive: know when to stop. If play stops being fun, talk to someone on (02) 8248-9568.',
      'Para sa mga 21 taong gulang pataas ang Perya. Nakakaadik ang pagsusugal: alamin kung kailan titigil. Kung hindi na masaya ang paglalaro, may makakausap ka sa (02) 8248-9568.',
    ),
    createTime: Date.UTC(2026, 10, 7),
  },
];
