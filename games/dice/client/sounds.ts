import type { Note } from '@casino/game-kit/client/stage/sounds.ts'

/** Drums that rattle and stop on a bell. */
export const sounds = {
  rattle: (step: number): Note[] => [
    { hz: 2400 - step * 120, at: 0, ms: 40, wave: 'noise', level: 0.2 },
    { hz: 190 + step * 12, at: 0, ms: 30, wave: 'square', level: 0.02 },
  ],
  won: [
    { hz: 880, at: 0, ms: 500, level: 0.09 },
    { hz: 1760, at: 0.03, ms: 700, level: 0.04 },
  ] satisfies Note[],
  lost: [{ hz: 150, to: 90, at: 0, ms: 260, wave: 'triangle', level: 0.12 }] satisfies Note[],
}
