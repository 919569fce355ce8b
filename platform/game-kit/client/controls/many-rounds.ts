import type { PlayResult } from '../../protocol.ts'
import { GameError } from '../api.ts'
import { askUntilAnswered } from '../ask.ts'
import { whenVisible } from '../stage/motion.ts'
import { showOutcome } from '../win.ts'
import type { LoopParts } from './loop-parts.ts'
import { newPlayId } from './play-id.ts'

export type ManyRounds = {
  /** Starts one more round, while others are still shown. */
  begin(): void
  count(): number
}

type Changes = {
  changed(): void
  /** Every round of a game that plays many at once, in the order in which they end. */
  ended(result: PlayResult | undefined): void
}

/** The most rounds that are shown at the same time. */
const atOnceMax = 12

/**
 * Rounds that overlap. A payout joins the shown balance when its round has been shown; after the
 * last one the balance is the wallet's.
 */
export function createManyRounds(parts: LoopParts, { changed, ended }: Changes): ManyRounds {
  const { shell, purse, view, post } = parts
  let count = 0
  let shown_cents = 0
  let newest: PlayResult | undefined

  function begin(): void {
    const input = view.main?.().disabled ? undefined : view.input?.(parts.stake())
    if (input === undefined || count >= atOnceMax) {
      shell.shake()
      return
    }
    if (count === 0) {
      shown_cents = purse.balance()
      newest = undefined
    }
    const stake_cents = view.stakeOf?.(input) ?? parts.stake()
    if (stake_cents > shown_cents) {
      ended(undefined)
      parts.explain(new GameError('funds', ''))
      return
    }
    parts.sounds.click()
    count += 1
    move(-stake_cents)
    post({ type: 'apogee:round', state: 'started', stake_cents })
    view.started?.(input)
    parts.disableBet(true)
    changed()
    void run(input, stake_cents)
  }

  async function run(input: unknown, stake_cents: number): Promise<void> {
    try {
      const result = await playAndShow(parts, input, (answer) => {
        if (!newest || answer.nonce > newest.nonce) newest = answer
      })
      move(result.payout_cents)
      showOutcome({ ...parts, celebrates: view.celebrates ?? false }, result, neverSkipped)
      end(result)
    } catch (error) {
      if (!(error instanceof GameError)) throw error
      move(stake_cents)
      view.failed?.()
      end(undefined)
      parts.explain(error)
    }
  }

  function end(result: PlayResult | undefined): void {
    count -= 1
    if (count === 0) rest(parts, newest)
    parts.disableBet(count > 0)
    changed()
    ended(result)
  }

  function move(cents: number): void {
    shown_cents += cents
    purse.set(shown_cents)
  }

  return { begin, count: () => count }
}

/** After the last round the balance is the wallet's. */
function rest({ api, purse, view, post }: LoopParts, newest: PlayResult | undefined): void {
  view.rested?.()
  if (!newest) {
    post({ type: 'apogee:round', state: 'ended' })
    return
  }
  const { balance_cents } = newest
  purse.set(balance_cents)
  post({ type: 'apogee:round', state: 'ended', balance_cents })
  post({ type: 'apogee:balance', balance_cents, currency: api.session.currency.code })
}

const neverSkipped = new AbortController().signal

/** One play: the request, its animation, and the note that it was seen. */
async function playAndShow(
  parts: LoopParts,
  input: unknown,
  answered: (result: PlayResult) => void,
): Promise<PlayResult> {
  const { api, shell, view } = parts
  const playId = newPlayId()
  const result = await askUntilAnswered(parts, () => api.play(playId, input))
  answered(result)
  const active = api.session.fair?.active
  if (active) active.nonce = Math.max(active.nonce, result.nonce + 1)
  await view.show(result, { turbo: shell.turbo(), resumed: false, skip: neverSkipped })
  void whenVisible().then(() => api.seen(result.play_id).catch(() => undefined))
  return result
}
