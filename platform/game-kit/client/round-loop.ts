import type { PlayResult } from '../protocol.ts'
import type { GameApi } from './api.ts'
import { GameError } from './api.ts'
import { celebrate } from './celebrate.ts'
import type { Post } from './frame.ts'
import type { GameView } from './game.ts'
import { wait } from './motion.ts'
import type { Shell } from './shell.ts'
import type { Sounds } from './sounds.ts'
import type { Translate } from './texts.ts'

export type RoundLoop = {
  press(): void
  step(action: unknown): Promise<void>
  refresh(): void
  isBusy(): boolean
  round(): PlayResult | undefined
  /** Takes up a round found after a reload. */
  resume(): Promise<void>
}

export type LoopParts = {
  t: Translate
  api: GameApi
  shell: Shell
  sounds: Sounds
  post: Post
  view: GameView
  stake(): number
  disableBet(disabled: boolean): void
  money(cents: number): string
  times(multiplier: number): string
  /** Tells the player of a failure that no retry can mend. */
  explain(error: GameError): void
}

type State = 'idle' | 'asking' | 'showing' | 'open'

/** From this multiple of the stake on a win is celebrated over the stage. */
const bigWinTimes = 15

/** One round from the press to rest: ask, show, count up; the next press may come at once. */
export function createRoundLoop(parts: LoopParts): RoundLoop {
  const { t, api, shell, sounds, post, view } = parts
  let state: State = 'idle'
  let round: PlayResult | undefined
  let skip = new AbortController()

  function enter(next: State): void {
    state = next
    parts.disableBet(next !== 'idle')
    refresh()
  }

  function refresh(): void {
    const wanted = view.main?.() ?? {}
    if (state === 'showing') shell.setMain({ label: t('skip'), busy: true })
    else shell.setMain({ ...wanted, busy: state === 'asking' })
  }

  function press(): void {
    if (state === 'showing') skip.abort()
    if (state === 'idle') void begin()
    if (state !== 'open') return
    const { action, disabled } = view.main?.() ?? {}
    if (action !== undefined && !disabled) void step(action)
  }

  async function begin(): Promise<void> {
    skip.abort()
    const input = view.input?.(parts.stake())
    if (input === undefined) return shell.shake()
    const stakeCents = view.stakeOf?.(input) ?? parts.stake()
    const balance = api.session.balance_cents
    if (stakeCents > balance) return parts.explain(new GameError('funds', ''))
    sounds.click()
    shell.setBalance(balance - stakeCents)
    void shell.showWin(0)
    shell.announce('')
    post({ type: 'apogee:round', state: 'started' })
    enter('asking')
    view.started?.(input)
    const playId = randomId()
    await settle(() => api.play(playId, input))
  }

  async function step(action: unknown): Promise<void> {
    if (state !== 'open' || !round) return
    const { play_id, step: done } = round
    enter('asking')
    await settle(() => api.step(play_id, done + 1, action))
  }

  /** Asks until there is an answer, then shows it. */
  async function settle(ask: () => Promise<PlayResult>, resumed = false): Promise<void> {
    try {
      await show(await untilAnswered(ask), resumed)
    } catch (error) {
      if (!(error instanceof GameError)) throw error
      shell.setBalance(api.session.balance_cents)
      const isOpen = round !== undefined && !round.done
      if (!isOpen) {
        view.failed?.()
        post({ type: 'apogee:round', state: 'ended' })
      }
      enter(isOpen ? 'open' : 'idle')
      parts.explain(error)
    }
  }

  async function show(result: PlayResult, resumed: boolean): Promise<void> {
    round = result
    skip = new AbortController()
    enter('showing')
    await view.show(result, { turbo: shell.turbo(), resumed, skip: skip.signal })
    api.session.balance_cents = result.balance_cents
    if (!result.done) return enter('open')
    void api.seen(result.play_id).catch(() => undefined)
    finish(result)
    view.rested?.()
    enter('idle')
    shell.setBalance(result.balance_cents)
    post({ type: 'apogee:round', state: 'ended' })
    const { balance_cents } = result
    post({ type: 'apogee:balance', balance_cents, currency: api.session.currency.code })
  }

  function finish({ payout_cents, stake_cents }: PlayResult): void {
    skip = new AbortController()
    if (payout_cents === 0) {
      shell.announce(t('lost'))
      return
    }
    const times = payout_cents / stake_cents
    shell.announce(t('won', { amount: parts.money(payout_cents) }))
    void shell.showWin(payout_cents, skip.signal)
    if (times < bigWinTimes) {
      if (payout_cents >= stake_cents) sounds.win()
      return
    }
    sounds.bigWin()
    const title = t(times >= bigWinTimes * 5 ? 'mega_win' : 'big_win')
    const amount = { cents: payout_cents, money: parts.money, times: parts.times(times) }
    void celebrate(shell.stage, { title, ...amount, skip: skip.signal })
  }

  async function untilAnswered(ask: () => Promise<PlayResult>): Promise<PlayResult> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await ask()
        shell.banner(undefined)
        return answer
      } catch (error) {
        const code = error instanceof GameError ? error.code : ''
        if (code !== 'network' && code !== 'pending' && code !== 'too_many_requests') {
          shell.banner(undefined)
          throw error
        }
        const now = new AbortController()
        const text = t(code === 'pending' ? 'checking_text' : 'network_text')
        if (attempt > 0) shell.banner(text, { label: t('retry'), press: () => now.abort() })
        await wait(Math.min(500 * 2 ** attempt, 5000), now.signal)
      }
    }
  }

  async function resume(): Promise<void> {
    const { unfinished, pending_play_id: pending } = api.session
    if (unfinished && !unfinished.done) shell.toast(t('resumed'))
    if (unfinished) return settle(async () => unfinished, true)
    if (!pending) return refresh()
    enter('asking')
    return settle(() => api.answer(pending), true)
  }

  const isBusy = () => state === 'asking' || state === 'showing'
  return { press, step, refresh, isBusy, round: () => round, resume }
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
