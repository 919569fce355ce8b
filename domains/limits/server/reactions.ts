import { on, type Reaction } from '@casino/events/react.ts'
import { betsSettled } from '@casino/wallet/play'
import { countPlay } from './count-play.ts'

export const reactions: Reaction[] = [on(betsSettled, countPlay)]
