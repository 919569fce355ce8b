import type { Note } from '@casino/game-kit/client/stage/sounds.ts'

/** An engine that climbs, and bursts. */
export const sounds = {
  climb: (step: number): Note[] => [
    {
      hz: 110 * 2 ** (step / 6),
      to: 140 * 2 ** (step / 6),
      at: 0,
      ms: 120,
      wave: 'sawtooth',
      level: 0.03,
    },
    { hz: 600 + step * 180, at: 0, ms: 90, wave: 'noise', level: 0.05 },
  ],
  burst: [{ hz: 400, to: 70, at: 0, ms: 420, wave: 'noise', level: 0.3 }] satisfies Note[],
}
