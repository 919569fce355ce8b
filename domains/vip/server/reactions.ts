import { on, type Reaction } from '@casino/events/react.ts'
import { betsSettled, moneyMoved } from '@casino/wallet/play'
import { countMoney } from './count-money.ts'
import { countBets } from './statuses/count-bets.ts'

export const reactions: Reaction[] = [on(betsSettled, countBets), on(moneyMoved, countMoney)]
