import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { mountSlot } from '@casino/game-kit/slot-client/mount-slot.ts'
import type { SlotTheme } from '@casino/game-kit/slot-client/slot-theme.ts'
import definition from '../reels.json'

const theme: SlotTheme = {
  rim: { light: '#ffd9a0', mid: '#a85a2a', dark: '#3d1a0c' },
  well: { top: '#5a2436', bottom: '#1c0d1c' },
  shade: 'linear-gradient(180deg, #ff9a3a, #6a1f4a)',
  title: { top: '#fff0c8', bottom: '#ff9d4a', glow: '#ff7a2a80' },
  spark: 0xffc85a,
  /** A pick on rock, and a banjo for the wins. */
  sounds: {
    spin: [
      { hz: 740, to: 220, at: 0, ms: 70, wave: 'square', level: 0.03 },
      { hz: 620, to: 180, at: 0.16, ms: 70, wave: 'square', level: 0.03 },
    ],
    win: [392, 494, 587, 784, 988].map((hz, place) => ({
      hz,
      at: place * 0.08,
      ms: 260,
      wave: 'sawtooth' as const,
      level: 0.05,
    })),
  },
}

export function mount(game: Game): Promise<GameView> {
  return mountSlot(game, { definition, theme })
}
