import { readFileSync } from 'node:fs'
import { floatsOf } from '../fair/fair.ts'
import type { NextFloat } from '../fair/next-float.ts'
import { seededFloats } from '../fair/seeded.ts'
import { reportOf } from '../rtp.ts'
import { spin } from '../slots/slot.ts'
import { parseSlot } from '../slots/slot-definition.ts'
import { prepareFast, spinTotal } from '../slots/slot-fast.ts'
import { prepareMachine } from '../slots/slot-machine.ts'

export type Measured = { name: string; value: number; unit: string }

const slotFile = new URL('../../../games/starfall-reels/reels.json', import.meta.url)

/**
 * The speed of the game mathematics on one core: the best of a few rounds, to reduce the effect of
 * other processes.
 */
export async function gamesBench(): Promise<Measured[]> {
  const definition = parseSlot(JSON.parse(readFileSync(slotFile, 'utf8')))
  const machine = prepareMachine(definition)
  const fast = prepareFast(machine)
  const next = seededFloats(1)
  return [
    perSecond('slot spin, 5x3, 20 lines', 1_000_000, () => spinTotal(fast, next)),
    perSecond('slot spin with its description', 200_000, () => spin(machine, next).total),
    perSecond('provably fair slot spin', 20_000, (nonce) => spin(machine, fairFloats(nonce)).total),
    perSecond('provably fair float', 20_000, (nonce) => fairFloats(nonce)()),
    {
      name: 'exact slot report',
      value: millisecondsOf(() => reportOf(definition).rtp),
      unit: 'ms',
    },
  ]
}

const rounds = 5

function perSecond(name: string, times: number, run: (index: number) => number): Measured {
  const best = Math.min(
    ...Array.from({ length: rounds }, () =>
      millisecondsOf(() => {
        let sum = 0
        for (let index = 0; index < times; index += 1) sum += run(index)
        return sum
      }),
    ),
  )
  return { name, value: Math.round((times / best) * 1000), unit: '1/s' }
}

function millisecondsOf(run: () => number): number {
  const start = performance.now()
  const result = run()
  const took = performance.now() - start
  // Using the result keeps the compiler from removing the computation.
  if (Number.isNaN(result)) throw new Error('the bench computed nothing')
  return took
}

function fairFloats(nonce: number): NextFloat {
  return floatsOf({ serverSeed: 'server seed', clientSeed: 'client seed', nonce })
}
