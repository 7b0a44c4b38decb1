import { ACTIVITY } from '#contract/enums.ts';
import { text } from '../../content/text.ts';

const shown = { themeUrl: '', unloginShowStatus: true, homeFloatShowStatus: false, open: true, type: 0 };

/** Activities that can be opened today; spec §3. `type` 1 takes part in the start-up pop-ups. */
export const activities = [
  {
    ...shown,
    id: 'lucky-jackpot',
    activityType: ACTIVITY.LuckyJackpot,
    name: text('Lucky Jackpot', 'Lucky Jackpot'),
    sort: 1,
    homeFloatShowStatus: true,
    imgUrl4: '/art/art-parol.svg',
  },
  {
    ...shown,
    id: 'notice',
    activityType: ACTIVITY.Notice,
    name: text('Notices', 'Mga paalala'),
    sort: 2,
    type: 1,
    imgUrl4: '/art/art-megaphone.svg',
  },
  {
    ...shown,
    id: 'bind-mobile',
    activityType: ACTIVITY.Bind,
    name: text('Bind your number', 'Ikabit ang iyong numero'),
    sort: 3,
    unloginShowStatus: false,
    imgUrl4: '/art/art-id-card.svg',
  },
  {
    ...shown,
    id: 'kyc',
    activityType: ACTIVITY.Kyc,
    name: text('Verify your identity', 'I-verify ang identity mo'),
    sort: 4,
    type: 1,
    unloginShowStatus: false,
    imgUrl4: '/art/art-id-card.svg',
  },
  {
    ...shown,
    id: 'tasks',
    activityType: ACTIVITY.Tasks,
    name: text('Daily tasks', 'Mga daily task'),
    sort: 5,
    imgUrl4: '/art/art-gift.svg',
  },
  {
    ...shown,
    id: 'lottery',
    activityType: ACTIVITY.Lottery,
    name: text('Diamond shop', 'Diamond shop'),
    sort: 6,
    unloginShowStatus: false,
    imgUrl4: '/art/art-diamond.svg',
  },
  {
    ...shown,
    id: 'money-rain',
    activityType: ACTIVITY.MoneyRain,
    name: text('Money rain', 'Ulan ng pera'),
    sort: 7,
    imgUrl4: '/art/art-bayong.svg',
  },
  {
    ...shown,
    id: 'halloween',
    activityType: ACTIVITY.HalloweenLottery,
    name: text('Gabi ng Lagim', 'Gabi ng Lagim'),
    sort: 8,
    imgUrl4: '/art/art-monster-kapre.svg',
    // A season of its own each year: an operator moves it on at the desk.
    opensAt: Date.UTC(2027, 9, 24, 16),
    closesAt: Date.UTC(2027, 10, 2, 16),
  },
];
