import type { Note } from '@casino/game-kit/client/stage/sounds.ts'

/** A card that slides over felt, and how the guess ended. */
export const sounds = {
  card: [
    { hz: 1800, to: 700, at: 0, ms: 130, wave: 'noise', level: 0.22 },
    { hz: 420, at: 0.26, ms: 40, wave: 'noise', level: 0.2 },
  ] satisfies Note[],
  right: (count: number): Note[] => [
    { hz: 494 * 2 ** (Math.min(count, 14) / 12), at: 0, ms: 240, wave: 'triangle', level: 0.08 },
  ],
  wrong: [{ hz: 196, to: 110, at: 0, ms: 320, wave: 'triangle', level: 0.12 }] satisfies Note[],
}
