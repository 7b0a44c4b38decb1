import type { CallName } from '#contract/index.ts';

/** Changes that do nothing to an account when their ids name nothing. */
export const HARMLESS = [
  'gameLike', 'startGame', 'exitGame', 'ackJackpotDraw', 'redWars', 'ackRedPacketRain', 'ackHalloweenPick',
  'createRechargeOrder', 'cancelRechargeOrder', 'updateProfile', 'spinSlot', 'exchange', 'cancelExchange',
  'ackRefusedExchange', 'delUserBank', 'useProp', 'finishTask', 'retrieveBalance', 'receiveMail', 'delMail',
  'replyFeedback', 'closeFeedback', 'readFeedback', 'diamondExchangeCoin', 'diamondExchangeScratchcard',
  'cancelDiamondOrder', 'seeDiamondOrders', 'dropCoins', 'cashOutCoins', 'actInviteUserExchange', 'ackInviteUser',
  'saveScratchStrokes', 'ackScratchCard', 'receiveAddupAwardById', 'rollColorGame', 'buyLottoTickets', 'ackLottoDraw',
  'pkReceiveBonus', 'ackPkResult', 'receiveVipTaskAndBonus', 'pointsExchange', 'receiveSlotsShack',
  'receiveFollowReward', 'receiveMonthlyBonus', 'rechargeSignIn', 'upgradeRechargeSignAward', 'receiveRechargeStep',
  'receiveBankruptGiftAward', 'receiveGiftBox', 'collectSeasonItems', 'exchangeSeasonSet', 'appEventLogClient',
] as const satisfies readonly CallName[];
