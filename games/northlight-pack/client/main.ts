import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#e6fff6', mid: '#5a8f9c', dark: '#16323f' },
  well: { top: '#143a45', bottom: '#071520' },
  shade: 'linear-gradient(180deg, #3effa8, #6a3ec8)',
  title: { top: '#f0fffa', bottom: '#74e6c0', glow: '#3effb080' },
  spark: 0xa8ffe0,
  /** Wind over snow, and a horn for the wins. */
  sounds: {
    spin: [
      { hz: 180, to: 320, at: 0, ms: 700, wave: 'sine', level: 0.05 },
      { hz: 270, to: 210, at: 0.2, ms: 600, wave: 'sine', level: 0.03 },
    ],
    win: [220, 330, 440, 659].map((hz, place) => ({
      hz,
      at: place * 0.14,
      ms: 600,
      wave: 'triangle' as const,
      level: 0.07,
    })),
  },
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
