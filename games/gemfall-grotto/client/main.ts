import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#d9f7ff', mid: '#4aa3c9', dark: '#123248' },
  well: { top: '#0d3350', bottom: '#061225' },
  shade: 'linear-gradient(180deg, #3ee0c8, #1c2f8a)',
  title: { top: '#e2fbff', bottom: '#58d0ff', glow: '#3ec8ff80' },
  spark: 0x9feaff,
  /** Drops of water, and glass for the wins. */
  sounds: {
    spin: [
      { hz: 1320, to: 660, at: 0, ms: 90, wave: 'sine', level: 0.06 },
      { hz: 990, to: 520, at: 0.12, ms: 90, wave: 'sine', level: 0.05 },
    ],
    win: [1047, 1319, 1568, 2093].map((hz, place) => ({
      hz,
      at: place * 0.07,
      ms: 500,
      wave: 'sine' as const,
      level: 0.06,
    })),
  },
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
