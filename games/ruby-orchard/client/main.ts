import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#fff0c2', mid: '#e0a23a', dark: '#6b2a10' },
  well: { top: '#4a0f2a', bottom: '#1b0410' },
  shade: 'linear-gradient(180deg, #ff4d7a, #8a0f3a)',
  title: { top: '#fff0b8', bottom: '#ff7a4a', glow: '#ff4d6a80' },
  spark: 0xffe08a,
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
