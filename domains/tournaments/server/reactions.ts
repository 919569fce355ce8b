import { on, type Reaction } from '@casino/events/react.ts'
import { betsSettled } from '@casino/wallet/play'
import { scoreBets } from './scoring/score-bets.ts'

export const reactions: Reaction[] = [on(betsSettled, scoreBets)]
