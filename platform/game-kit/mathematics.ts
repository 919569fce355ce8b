import { createHash, type Hash } from 'node:crypto'
import { floatsOf } from './fair/fair.ts'
import type { NextFloat } from './fair/next-float.ts'
import type { AnyGame, InstantGame, LiveGame, StepGame } from './game.ts'
import { centsOf } from './replay.ts'
import { canonical } from './same.ts'
import type { Payout } from './slots/payout.ts'

/** Enough to use every rule, few enough to hash a game when it is first played. */
const playsInAll = 200
const playsPerWayMin = 4
const movesMax = 60

const known = new WeakMap<AnyGame, Map<number, string>>()

/**
 * The hash of a version of a game's mathematics: of its pay tables, and of its results for fixed
 * draws in every way to play. Refactoring does not change it; any change of what a round shows or
 * pays does.
 */
export function mathematicsOf(game: AnyGame, version: number): string {
  const of = known.get(game) ?? new Map<number, string>()
  known.set(game, of)
  const found = of.get(version) ?? hashOf(game, version)
  of.set(version, found)
  return found
}

function hashOf(game: AnyGame, version: number): string {
  const hash = createHash('sha256').update(`${game.slug} ${version}\n`)
  if (game.kind === 'live') addLive(hash, game, version)
  else if (game.kind === 'instant') addInstant(hash, game, version)
  else addSteps(hash, game, version)
  return hash.digest('hex')
}

// biome-ignore lint/suspicious/noExplicitAny: the game itself knows its types
type AnyInstant = InstantGame<any, any>
// biome-ignore lint/suspicious/noExplicitAny: the game itself knows its types
type AnySteps = StepGame<any, any, any, any>

function addInstant(hash: Hash, game: AnyInstant, version: number): void {
  const { play, tables } = game.earlier?.[version] ?? game
  add(hash, tables ?? null)
  for (const { input, nonce } of playsOf(game)) {
    const next = draws(nonce)
    const { outcome, payout } = play(next, input)
    add(hash, [input, outcome, paid(payout, { version, next })])
  }
}

/** Each round continues with moves that its own draw picks from all possible ones. */
function addSteps(hash: Hash, game: AnySteps, version: number): void {
  add(hash, game.tables ?? null)
  for (const { input, nonce } of playsOf(game)) {
    const next = draws(nonce)
    const pick = draws(-nonce)
    const { secret, view } = game.start(next, input)
    add(hash, [input, secret, view])
    let at = view
    for (let move = 0; move < movesMax; move += 1) {
      const action = game.actions[Math.floor(pick() * game.actions.length)]
      const round = { secret, view: at, input }
      const after = game.step(round, action)
      if (!after) continue
      if (game.raise) add(hash, String(game.raise(round, action)))
      at = after.view
      add(hash, [action, at])
      if (!after.payout) continue
      add(hash, paid(after.payout, { version, next }))
      break
    }
  }
}

function addLive(hash: Hash, { rules, rule }: LiveGame, version: number): void {
  add(hash, rule)
  const next = draws(1)
  for (let play = 1; play <= playsInAll; play += 1) {
    const x100 = rules.crashX100(Math.floor(next() * 2 ** 32))
    const payout = rules.payoutAt(7n, x100)
    add(hash, [x100, rules.timeOf(x100 / 100), paid(payout, { version, next })])
  }
}

function playsOf({ ways, example }: Pick<AnyInstant, 'ways' | 'example'>) {
  const inputs = ways ?? [example]
  const plays = Math.max(playsPerWayMin, Math.ceil(playsInAll / inputs.length))
  return inputs.flatMap((input) =>
    Array.from({ length: plays }, (_, index) => ({ input, nonce: index + 1 })),
  )
}

/** The exact payout, and the result of its fraction. */
function paid(payout: Payout, { version, next }: { version: number; next: NextFloat }): string[] {
  return [payout.parts, payout.per, centsOf(version, payout, next)].map(String)
}

function add(hash: Hash, value: unknown): void {
  hash.update(`${canonical(value)}\n`)
}

function draws(nonce: number): NextFloat {
  return floatsOf({ serverSeed: 'mathematics', clientSeed: 'of a game', nonce })
}
