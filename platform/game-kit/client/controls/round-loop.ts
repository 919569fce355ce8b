import { endOf } from '../../fair/round-end.ts'
import type { PlayResult } from '../../protocol.ts'
import { GameError } from '../api.ts'
import { askUntilAnswered } from '../ask.ts'
import { whenVisible } from '../stage/motion.ts'
import { costOf, showOutcome } from '../win.ts'
import { type Autoplay, createAutoplay } from './autoplay.ts'
import type { AutoplayPlan } from './autoplay-plan.ts'
import type { LoopParts } from './loop-parts.ts'
import { createManyRounds, type ManyRounds } from './many-rounds.ts'
import { newPlayId } from './play-id.ts'

export type RoundLoop = {
  press(): void
  step(action: unknown): Promise<void>
  refresh(): void
  isBusy(): boolean
  round(): PlayResult | undefined
  /** Resumes a round found after a reload. */
  resume(): Promise<void>
  autoplay(plan: AutoplayPlan): void
}

type Loop = LoopParts & {
  state: 'idle' | 'asking' | 'showing' | 'open'
  round: PlayResult | undefined
  /** Ends the current animation, then the celebration. */
  skip: AbortController
  /** The balance before the current request; a refusal restores it. */
  before_cents: number
  /** Ignores the second press of a double click. */
  isDeaf: boolean
  auto: Autoplay
  /** For a view that shows many rounds at once. */
  many: ManyRounds | undefined
}

/** Runs one round: request, animation, count-up. The next press may follow at once. */
export function createRoundLoop(parts: LoopParts): RoundLoop {
  const skip = new AbortController()
  const { shell, t } = parts
  const auto = createAutoplay({
    play: () => (loop.many ? loop.many.begin() : void begin(loop)),
    changed: () => refresh(loop),
    stopped: (why) => shell.toast(t(`auto_end_${why}`)),
    isTurbo: shell.turbo,
  })
  const loop: Loop = {
    ...parts,
    state: 'idle',
    round: undefined,
    skip,
    before_cents: 0,
    isDeaf: false,
    auto,
    many: undefined,
  }
  if (parts.view.atOnce && parts.api.session.parallel_rounds) loop.many = manyRounds(loop)
  return {
    press: () => press(loop),
    step: (action) => step(loop, action),
    refresh: () => refresh(loop),
    isBusy: () =>
      loop.state === 'asking' || loop.state === 'showing' || (loop.many?.count() ?? 0) > 0,
    round: () => loop.round,
    resume: () => resume(loop),
    autoplay: (plan) => {
      if (loop.state === 'idle') auto.start(plan)
    },
  }
}

function manyRounds(loop: Loop): ManyRounds {
  return createManyRounds(loop, {
    changed: () => refresh(loop),
    ended: (result) => {
      loop.round = result ?? loop.round
      void loop.auto.after(result)
    },
  })
}

/** A second press within this time is a double click, or a key together with a click. */
const onePressMs = 350

function press(loop: Loop): void {
  if (loop.auto.left() !== undefined) {
    loop.auto.stop()
    return
  }
  if (loop.isDeaf) return
  if (loop.state === 'showing') {
    loop.skip.abort()
    loop.view.hurry?.()
  } else if (loop.state === 'idle') {
    if (loop.many) loop.many.begin()
    else void begin(loop)
  } else if (loop.state === 'open') {
    const { action, disabled } = loop.view.main?.() ?? {}
    if (action !== undefined && !disabled) void step(loop, action)
  }
}

async function begin(loop: Loop): Promise<void> {
  const { api, shell, purse, view, post } = loop
  loop.skip.abort()
  const spins = loop.free?.running()
  const stake = spins?.stake_cents ?? loop.stake()
  const input = view.main?.().disabled ? undefined : view.input?.(stake)
  if (input === undefined) {
    loop.auto.stop()
    shell.shake()
    return
  }
  const stakeCents = spins ? 0 : (view.stakeOf?.(input) ?? stake)
  const balance = purse.balance()
  if (stakeCents > balance) {
    loop.auto.stop()
    loop.explain(new GameError('funds', ''))
    return
  }
  loop.sounds.click()
  loop.isDeaf = true
  setTimeout(() => {
    loop.isDeaf = false
  }, onePressMs)
  purse.set(balance - stakeCents)
  void shell.showPaid(undefined)
  shell.markEnd(undefined)
  shell.announce('')
  loop.before_cents = balance
  post({ type: 'apogee:round', state: 'started', stake_cents: stakeCents })
  enter(loop, 'asking')
  view.started?.(input)
  const playId = newPlayId()
  await settle(loop, () => api.play(playId, input, spins?.issue_id))
}

async function step(loop: Loop, action: unknown): Promise<void> {
  if (loop.state !== 'open' || !loop.round) return
  const { play_id, step: done } = loop.round
  const balance = loop.purse.balance()
  const raise_cents = loop.view.raiseOf?.(action) ?? 0
  if (raise_cents > balance) {
    loop.explain(new GameError('funds', ''))
    return
  }
  loop.before_cents = balance
  if (raise_cents > 0) loop.purse.set(balance - raise_cents)
  loop.post({ type: 'apogee:round', state: 'started', stake_cents: raise_cents })
  enter(loop, 'asking')
  await settle(loop, () => loop.api.step(play_id, done + 1, action))
}

async function resume(loop: Loop): Promise<void> {
  const { unfinished, pending_play_id: pending } = loop.api.session
  if (!unfinished && !pending) {
    refresh(loop)
    return
  }
  loop.shell.toast(loop.t('resumed'))
  loop.before_cents = loop.purse.balance()
  loop.post({ type: 'apogee:round', state: 'started', stake_cents: 0 })
  enter(loop, 'asking')
  await settle(loop, async () => unfinished ?? loop.api.answer(pending ?? ''), true)
}

/** Repeats the request until there is an answer, then shows it. */
async function settle(loop: Loop, ask: () => Promise<PlayResult>, resumed = false): Promise<void> {
  try {
    await show(loop, await askUntilAnswered(loop, ask), resumed)
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    loop.purse.set(loop.before_cents)
    const isOpen = loop.round !== undefined && !loop.round.done
    if (!isOpen) loop.view.failed?.()
    loop.post({ type: 'apogee:round', state: isOpen ? 'open' : 'ended' })
    enter(loop, isOpen ? 'open' : 'idle')
    void loop.auto.after(undefined)
    loop.explain(error)
  }
}

async function show(loop: Loop, result: PlayResult, resumed: boolean): Promise<void> {
  const { api, shell, purse, view, post } = loop
  const isRaised = result.stake_cents !== loop.round?.stake_cents
  loop.round = result
  loop.skip = new AbortController()
  enter(loop, 'showing')
  shell.markEnd(result.done ? endOf(costOf(result)) : undefined)
  await view.show(result, { turbo: shell.turbo(), resumed, skip: loop.skip.signal })
  const { balance_cents } = result
  purse.set(balance_cents)
  purse.setInPlay(result.done ? 0 : result.stake_cents)
  const active = api.session.fair?.active
  if (active) active.nonce = Math.max(active.nonce, result.nonce + 1)
  if (!result.done) {
    enter(loop, 'open')
    // A step within the round has moved no money unless it raised the stake.
    const moved = result.step === 0 || isRaised ? { balance_cents } : {}
    post({ type: 'apogee:round', state: 'open', ...moved })
    return
  }
  // Marks the round as seen; if this call is lost, the round is shown once more. When the page is
  // left, its animations end unseen and must be shown again, hence `whenVisible`.
  void whenVisible().then(() => api.seen(result.play_id).catch(() => undefined))
  loop.skip = new AbortController()
  showOutcome({ ...loop, celebrates: view.celebrates ?? false }, result, loop.skip.signal)
  view.rested?.()
  enter(loop, 'idle')
  post({ type: 'apogee:round', state: 'ended', balance_cents })
  post({ type: 'apogee:balance', balance_cents, currency: api.session.currency.code })
  // Autoplay never goes on with stakes that the player did not mean.
  if (loop.free?.after(result)) loop.auto.stop()
  void loop.auto.after(costOf(result))
}

function enter(loop: Loop, next: Loop['state']): void {
  loop.state = next
  loop.disableBet(next !== 'idle')
  refresh(loop)
}

function refresh({ state, view, shell, t, auto }: Loop): void {
  const button = view.main?.() ?? {}
  const left = auto.left()
  if (left !== undefined) shell.setMain({ label: t('auto_stop', { left }), busy: false })
  else if (state === 'showing') shell.setMain({ label: t('skip'), busy: true })
  else shell.setMain({ ...button, busy: state === 'asking' })
}
