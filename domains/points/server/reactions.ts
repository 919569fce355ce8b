import { on, type Reaction } from '@casino/events/react.ts'
import { betsSettled } from '@casino/wallet/play'
import { earnPoints } from './earning/earn-points.ts'

export const reactions: Reaction[] = [on(betsSettled, earnPoints)]
