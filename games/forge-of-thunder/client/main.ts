import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#eef3ff', mid: '#8b9ac6', dark: '#262f55' },
  well: { top: '#1b2350', bottom: '#080b1e' },
  shade: 'linear-gradient(180deg, #6d8cff, #2a1f7a)',
  title: { top: '#d8e6ff', bottom: '#6f96ff', glow: '#4c8bff8c' },
  spark: 0xa8ccff,
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
