import type { Note } from '@casino/game-kit/client/stage/sounds.ts'

/** A slab that is lifted, with a gem or a blast under it. */
export const sounds = {
  gem: (count: number): Note[] => [
    { hz: 900, at: 0, ms: 60, wave: 'noise', level: 0.12 },
    { hz: 660 * 2 ** (Math.min(count, 14) / 12), at: 0.05, ms: 360, wave: 'sine', level: 0.08 },
    { hz: 1320 * 2 ** (Math.min(count, 14) / 12), at: 0.09, ms: 420, wave: 'sine', level: 0.03 },
  ],
  blast: [
    { hz: 220, to: 40, at: 0, ms: 700, wave: 'noise', level: 0.4 },
    { hz: 90, to: 35, at: 0, ms: 600, wave: 'sine', level: 0.25 },
  ] satisfies Note[],
}
