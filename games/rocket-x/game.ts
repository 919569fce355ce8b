import type { LiveGame } from '@casino/game-kit/game.ts'
import {
  acceptBet,
  addBet,
  betIn,
  cancelBet,
  cashOut,
  crash,
  dropBet,
  highestX100,
  lowestCashOut,
  openRound,
  passAutos,
  takeOff,
  x100At,
} from './round-engine.ts'
import { crashX100, multiplierMax, rtpOf, timeOf } from './rules.ts'

export const game: LiveGame = {
  kind: 'live',
  slug: 'rocket-x',
  title: 'Rocket X',
  studio: 'turbogames',
  category: 'crash',
  rtp: rtpOf(2),
  maxWin: multiplierMax,
  rules: {
    lowestCashOut,
    highestX100,
    crashX100,
    timeOf,
    openRound,
    addBet,
    acceptBet,
    dropBet,
    cancelBet,
    betIn,
    takeOff,
    x100At,
    passAutos,
    cashOut,
    crash,
  },
}
