import { on, type Reaction } from '@casino/events/react.ts'
import { moneyMoved } from '@casino/wallet/play'
import { countDeposits } from './count-deposits.ts'

export const reactions: Reaction[] = [on(moneyMoved, countDeposits)]
