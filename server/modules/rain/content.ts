/**
 * The rule of a new lobby. A rain of 110 pieces pays about ₱40 if all of them were caught; a quick hand catches half of
 * them.
 */
export const rainRules = [
  {
    id: 'rule',
    dailyTimes: ['12:00', '15:00', '18:00', '20:00', '21:00', '22:00'],
    lobbySeconds: 300,
    openSeconds: 900,
    graceSeconds: 180,
    durationSeconds: 30,
    pieces: 110,
    redValue: 50,
    blueValue: 2_50,
    coinValue: 10,
    mostCatches: 80,
    mostPerDay: 60_00,
    turnoverFactor: 5,
    depositNeeded: 100_00,
    betNeeded: 100_00,
  },
];
