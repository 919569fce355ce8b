import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#ffe6a8', mid: '#d9982f', dark: '#5a3410' },
  well: { top: '#1b1450', bottom: '#0a0a2a' },
  shade: 'linear-gradient(180deg, #b44bff, #5a1f9e)',
  title: { top: '#ffe28a', bottom: '#ff8a2b', glow: '#8c5cff8c' },
  spark: 0xffe08a,
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
