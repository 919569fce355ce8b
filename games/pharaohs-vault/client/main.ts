import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#fff0b0', mid: '#d8a032', dark: '#5b3508' },
  well: { top: '#3a2410', bottom: '#150b04' },
  shade: 'linear-gradient(180deg, #ff9d3b, #8a2f0a)',
  title: { top: '#ffe9a0', bottom: '#e08a1c', glow: '#ffb23b80' },
  spark: 0xffdf80,
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
