import type { Bench } from '../bench.ts'
import type { User } from '../protocol-adapter.ts'
import type { LocalCasino } from './local-casino.ts'
import { type Acknowledged, type Play, persist } from './play.ts'

const callers = 16

/** The number of lost actions: a repeated call must return the same id. */
export async function countLost(
  bench: Bench,
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  let lost = 0
  let next = 0
  const ask = async () => {
    for (let one = acknowledged[next++]; one; one = acknowledged[next++]) {
      const { tx } = one
      const { answer } = await persist(bench, one.message)
      lost += tx.filter((id, at) => id === '' || answer.tx[at] !== id).length
    }
  }
  await Promise.all(Array.from({ length: callers }, ask))
  return lost
}

/** The difference between the players' balances and their acknowledged calls, in subunits. */
export async function centsOff(
  { balanceOf }: Bench,
  before: ReadonlyMap<User, bigint>,
  { changed }: Pick<Play, 'changed'>,
): Promise<bigint> {
  let off = 0n
  for (const [user, had] of before) {
    const difference = (await balanceOf(user)) - had - (changed.get(user) ?? 0n)
    off += difference < 0n ? -difference : difference
  }
  return off
}

export type Books = { transfers: number; isClean: boolean; output: string }

/** Runs the app's audit: the number of transfers, and whether everything is correct. */
export async function auditBooks({ run }: Pick<LocalCasino, 'run'>): Promise<Books> {
  const { code, output } = await run('audit')
  const transfers = Number(/(\d+) transfers/.exec(output)?.[1] ?? Number.NaN)
  if (Number.isNaN(transfers)) throw new Error(`the audit did not run:\n${output}`)
  return { transfers, isClean: code === 0, output }
}
