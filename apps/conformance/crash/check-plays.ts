import type { Bench } from '../bench.ts'
import type { User } from '../protocol-adapter.ts'
import type { Figure } from './figure.ts'
import type { LocalCasino } from './local-casino.ts'
import type { Play } from './play.ts'
import { auditBooks, type Books, centsOff, countLost } from './verify.ts'

/** The state before the first call: each player's balance, and the audit. */
export type Begun = { had: ReadonlyMap<User, bigint>; books: Books }
export type Checked = { figures: Figure[]; assertHealthy: boolean; output: string }

export async function begin(
  casino: LocalCasino,
  bench: Bench,
  users: readonly User[],
): Promise<Begun> {
  const had = new Map<User, bigint>()
  for (const user of users) had.set(user, await bench.balanceOf(user))
  return { had, books: await auditBooks(casino) }
}

/** `beside`: transfers that were made by other means. */
type Played = { begun: Begun; plays: readonly Play[]; beside?: number }

/** After play: whether each acknowledged call was applied exactly once, and the audit is clean. */
export async function checkPlays(
  casino: LocalCasino,
  bench: Bench,
  { begun: { had, books }, plays, beside = 0 }: Played,
): Promise<Checked> {
  const acknowledged = plays.flatMap((play) => play.acknowledged)
  const actions = acknowledged.reduce((sum, { tx }) => sum + tx.length, 0)
  const after = await auditBooks(casino)
  const lost = await countLost(bench, acknowledged)
  const changed = new Map(
    [...had.keys()].map((user) => [
      user,
      plays.reduce((sum, play) => sum + (play.changed.get(user) ?? 0n), 0n),
    ]),
  )
  const off = await centsOff(bench, had, { changed })
  const repeated = await auditBooks(casino)
  const doubled =
    Math.max(0, after.transfers - books.transfers - actions - beside) +
    repeated.transfers -
    after.transfers
  return {
    figures: [
      { name: 'acknowledged actions', value: actions, unit: '' },
      { name: 'lost', value: lost, unit: '' },
      { name: 'doubled', value: doubled, unit: '' },
      { name: 'balances off', value: Number(off), unit: 'cents' },
      booksOf(repeated.isClean),
    ],
    assertHealthy: lost + doubled === 0 && off === 0n && repeated.isClean,
    output: repeated.isClean ? '' : repeated.output,
  }
}

export function booksOf(isClean: boolean): Figure {
  return { name: 'books', value: isClean ? 0 : 1, unit: 'audits that differ' }
}
