import { on, type Reaction } from '@casino/events/react.ts'
import { moneyMoved } from '@casino/wallet/play'
import { countMoney } from './count-money.ts'

export const reactions: Reaction[] = [on(moneyMoved, countMoney)]
