import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#f2fbff', mid: '#8fb6cf', dark: '#1f3a52' },
  well: { top: '#0b3550', bottom: '#04141f' },
  shade: 'linear-gradient(180deg, #2fd0c8, #0a4f86)',
  title: { top: '#c9fbff', bottom: '#3aa6e0', glow: '#2ec5ff80' },
  spark: 0x9fe8ff,
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
