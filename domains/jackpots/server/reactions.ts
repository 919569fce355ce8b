import { on, type Reaction } from '@casino/events/react.ts'
import { betsSettled } from '@casino/wallet/play'
import { countBets } from './pots/count-bets.ts'

export const reactions: Reaction[] = [on(betsSettled, countBets)]
