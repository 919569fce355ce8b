import type { Note } from '@casino/game-kit/client/stage/sounds.ts'

/** A ball that drops into its place, and a bell for each hit. */
export const sounds = {
  ball: [{ hz: 320, to: 180, at: 0, ms: 60, wave: 'sine', level: 0.1 }] satisfies Note[],
  hit: (count: number): Note[] => [
    { hz: 587 * 2 ** ((count * 2) / 12), at: 0, ms: 260, wave: 'triangle', level: 0.09 },
  ],
}
