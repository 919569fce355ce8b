import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#ffe0bd', mid: '#c9783f', dark: '#4a1d0b' },
  well: { top: '#33200f', bottom: '#130a04' },
  shade: 'linear-gradient(180deg, #e8a13c, #6b3410)',
  title: { top: '#ffe3a8', bottom: '#e08c34', glow: '#ffad4d80' },
  spark: 0xffd28a,
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
