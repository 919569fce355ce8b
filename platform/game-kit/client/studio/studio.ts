import './studio.css'
import './studio-table.css'
import { nowMs } from '@casino/time/now.ts'
import type { Chip, DrawServerMessage } from '../../live/draw-protocol.ts'
import { openDialog } from '../dialogs/dialogs.ts'
import type { Game, GameView, LiveConnection } from '../game.ts'
import { el } from '../parts.ts'
import { createDesk } from './desk.ts'
import { openHistory } from './history.ts'
import type { StudioLook, Wheel } from './look.ts'
import { createPlayers } from './players.ts'
import { createResults } from './results.ts'
import { applyMessage, firstState, freeSlot, type StudioState, stakesOf } from './studio-state.ts'

const pingEveryMs = 4_000
const firstMaxMs = 3_000

type Studio = {
  game: Game
  look: StudioLook
  state: StudioState
  offsetMs: number
  isDown: boolean
  /** The round whose end the player has been told. */
  toldRound: number
  wheel: Wheel
  desk: ReturnType<typeof createDesk>
  results: ReturnType<typeof createResults>
  players: ReturnType<typeof createPlayers>
  timer: HTMLElement
  line: HTMLElement
  link: LiveConnection | undefined
}

/** The client of a wheel with shared rounds: the studio, the table, and all players' bets. */
export async function mountStudio(game: Game, look: StudioLook): Promise<GameView> {
  const studio: Studio = {
    game,
    look,
    state: firstState(),
    offsetMs: 0,
    isDown: false,
    toldRound: 0,
    wheel: look.wheel(game),
    desk: createDesk({ game, look, place: (chips) => place(studio, chips) }),
    results: createResults(game, look),
    players: createPlayers(game),
    timer: el('div', { class: 'st-timer', attrs: { 'aria-hidden': 'true' } }),
    line: el('p', { class: 'st-line', text: game.t('studio_connecting') }),
    link: undefined,
  }
  const { wheel, desk, results, players, timer, line } = studio
  const lights = el('div', { class: 'st-lights', attrs: { 'aria-hidden': 'true' } })
  const floor = el('div', { class: 'st-floor', attrs: { 'aria-hidden': 'true' } })
  const wheelBox = el('div', { class: 'st-wheel' }, wheel.element)
  const sign = el('div', { class: 'st-sign' }, timer, line)
  const scene = el('div', { class: 'st-scene' }, lights, floor, wheelBox, sign, players.element)
  game.stage.append(
    el('div', { class: `st-studio st-${look.name}` }, results.element, scene, desk.element),
  )
  const first = listen(studio)
  const frame = () => {
    paintFrame(studio)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  await first
  return {
    betting: 'none',
    show: async () => undefined,
    opens: {
      history: () => void openHistory(game, look, { mine: true }),
      fairness: () => openFairness(game),
      round: (bet) => void openHistory(game, look, { bet }),
    },
  }
}

/** Resolves when the current round is shown, or the connection fails. */
function listen(studio: Studio): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  setTimeout(resolve, firstMaxMs)
  const ping = () => studio.link?.send({ type: 'ping', client_ms: nowMs() })
  studio.link = studio.game.live.connect({
    message: (message) => {
      handleMessage(studio, message as DrawServerMessage)
      if ((message as DrawServerMessage).type === 'draw_snapshot') resolve(undefined)
    },
    up: () => {
      ping()
      studio.link?.send({ type: 'seed', client_seed: newSeed() })
    },
    down: () => {
      studio.isDown = true
      paint(studio)
      resolve(undefined)
    },
  })
  setInterval(ping, pingEveryMs)
  return promise
}

/** The player's part of rounds that no beacon decides. */
function newSeed(): string {
  return crypto.randomUUID()
}

function handleMessage(studio: Studio, message: DrawServerMessage): void {
  const { game } = studio
  if (message.type === 'pong') {
    studio.offsetMs = message.server_ms - (message.client_ms + nowMs()) / 2
    return
  }
  if (message.type === 'balance') {
    game.live.setBalance(message.balance_cents)
    return
  }
  if (message.type === 'refused') {
    game.toast(game.t(`studio_refused_${message.code}`), 'error')
    return
  }
  if (message.type === 'draw_snapshot') {
    if (studio.isDown || studio.offsetMs === 0) studio.offsetMs = message.server_ms - nowMs()
    studio.isDown = false
  }
  if (message.type === 'betting') {
    game.live.showPaid(undefined)
    game.announce(game.t('studio_place_bets'))
  }
  if (message.type === 'result') game.announce(game.t('studio_no_more'))
  studio.state = applyMessage(studio.state, message)
  paint(studio)
}

function place(studio: Studio, chips: Chip[]): boolean {
  const { state, look, game, isDown } = studio
  const slot = freeSlot(state.own, look.rules.betsMax)
  if (isDown || state.phase !== 'betting') return false
  if (slot === undefined) {
    game.toast(game.t('studio_refused_slot_taken'), 'error')
    return false
  }
  studio.link?.send({ type: 'bet', slot, chips })
  return true
}

/** Paints what changes with messages, and once when the wheel has stopped. */
function paint(studio: Studio): void {
  const { state, game, desk, results, players } = studio
  const isStopped = hasStopped(studio)
  const own = [...stakesOf(state.own).values()]
  game.live.setInPlay(isStopped ? 0 : own.reduce((sum, cents) => sum + cents, 0))
  desk.show(state)
  results.show(isStopped ? state.past : state.past.slice(1))
  players.show(state, state.phase === 'playing' && isStopped)
}

function serverMs({ offsetMs }: Studio): number {
  return nowMs() + offsetMs
}

/** Whether the wheel rests: before a result, or after its turns. */
function hasStopped(studio: Studio): boolean {
  const { state, look, game } = studio
  const [past] = state.past
  if (state.phase !== 'playing' || !past || game.reducedMotion) return true
  return serverMs(studio) >= state.since_ms + look.turnsMs(past.result)
}

function paintFrame(studio: Studio): void {
  const { state, wheel, timer, line, game, isDown } = studio
  const at = serverMs(studio)
  const isPlaying = state.phase === 'playing' && !game.reducedMotion
  const elapsedMs = isPlaying ? Math.max(0, at - state.since_ms) : Number.POSITIVE_INFINITY
  wheel.pose({ result: state.past[0]?.result, elapsedMs, serverMs: game.reducedMotion ? 0 : at })
  const isBetting = state.phase === 'betting'
  const leftMs = Math.max(0, state.until_ms - at)
  const seconds = isBetting ? String(Math.ceil(leftMs / 1000)) : ''
  if (timer.textContent !== seconds) timer.textContent = seconds
  const span = state.until_ms - state.since_ms
  timer.style.setProperty('--left', String(isBetting && span > 0 ? leftMs / span : 0))
  const text = isDown ? game.t('studio_offline') : lineOf(studio)
  if (line.textContent !== text) line.textContent = text
  if (state.phase === 'playing' && hasStopped(studio)) tellEnd(studio)
}

function lineOf(studio: Studio): string {
  const { state, game, look } = studio
  if (state.phase === 'waiting') return game.t('studio_connecting')
  if (state.phase === 'betting') return game.t('studio_place_bets')
  const [past] = state.past
  return past && hasStopped(studio) ? look.say(game, past.result) : game.t('studio_no_more')
}

/** Once a round: the result in words, and what the player's bets have paid. */
function tellEnd(studio: Studio): void {
  const { state, game, look } = studio
  const [past] = state.past
  if (!past || studio.toldRound === state.round_id) return
  studio.toldRound = state.round_id
  paint(studio)
  game.announce(look.say(game, past.result))
  if (state.own.length === 0) return
  const sum = (of: 'payout_cents' | 'amount_cents') =>
    state.own.reduce((cents, bet) => cents + (bet[of] ?? 0), 0)
  game.live.showPaid({ payout_cents: sum('payout_cents'), stake_cents: sum('amount_cents') })
}

/** How a result comes about, with the public page of all chains and rounds. */
function openFairness({ t, session }: Game): void {
  const link = el('a', {
    text: t('studio_all_rounds'),
    attrs: { href: `/fair/${session.slug}?locale=${session.locale}`, target: '_blank' },
  })
  const body = el('div', {}, el('p', { text: t('studio_fair_text') }), el('p', {}, link))
  openDialog(t, { title: t('fairness'), body })
}
