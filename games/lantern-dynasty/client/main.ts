import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#ffe3a0', mid: '#c9302c', dark: '#4a0a12' },
  well: { top: '#5a0d18', bottom: '#1a0410' },
  shade: 'linear-gradient(180deg, #ff8a2b, #7a0a20)',
  title: { top: '#fff0b8', bottom: '#ff9a3a', glow: '#ff5a2a80' },
  spark: 0xffc04d,
  /** A low gong, and plucked strings for the wins. */
  sounds: {
    spin: [
      { hz: 98, at: 0, ms: 900, wave: 'sine', level: 0.09 },
      { hz: 147, at: 0, ms: 600, wave: 'triangle', level: 0.03 },
    ],
    win: [294, 330, 440, 494, 587].map((hz, place) => ({
      hz,
      at: place * 0.11,
      ms: 420,
      wave: 'triangle' as const,
      level: 0.08,
    })),
  },
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
