import './rocket-x.css'
import type { Game, GameView, LiveConnection } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { nowMs } from '@casino/time/now.ts'
import { growthPerMs } from '../rules.ts'
import { type BetPanel, createBetPanel } from './bet-panel.ts'
import { createClock } from './clock.ts'
import { createHud } from './hud.ts'
import { buttonOf, firstState, flownMsAt, hear, type LiveState, returnAt, x100At } from './live-state.ts'
import type { ClientMessage, OwnBet, ServerMessage, Slot } from './messages.ts'
import { createPills } from './pills.ts'
import { createPlayers } from './players.ts'
import { openProof } from './proof-dialog.ts'
import { createScene } from './scene.ts'
import type { SceneView } from './scene-view.ts'
import { takeOverTopBar } from './top-bar.ts'

const slots: readonly Slot[] = [0, 1]
const pingEveryMs = 4_000
/** Short flights are over before a voice has said that they began. */
const heights = [200, 500, 1000, 5000]

/** Rocket X in the browser: one round for everybody, told by the socket, shown on a canvas. */
export function mount(game: Game): GameView {
  const { t, stage, panel, live, sounds } = game
  const clock = createClock()
  let state: LiveState = firstState()
  let isDown = false
  const queued: [boolean, boolean] = [false, false]
  let isFrozen = false
  let heard = 0
  let lastSecond = 0

  const scene = createScene(game.reducedMotion, game.times)
  const hud = createHud(game)
  const players = createPlayers(game)
  const openChain = (first?: LiveState['past'][number]) => {
    if (state.chain) openProof(game, { chain: state.chain, past: state.past, first })
  }
  const pills = createPills(game, openChain)
  const panels = slots.map((slot) =>
    createBetPanel(game, { slot, press: () => press(slot), changed: paint }),
  ) as [BetPanel, BetPanel]
  const more = el('button', {
    class: 'rx-more',
    attrs: { type: 'button', 'aria-expanded': false },
    on: { click: () => showPlayers(!stage.classList.contains('rx-with-players')) },
  })
  stage.append(
    el('div', { class: 'rx-sky' }, scene.element, pills.element, hud.element, more),
    players.element,
  )
  panel.append(...panels.map(({ element }) => element))
  takeOverTopBar(game, {
    history: () => {
      players.showOwn()
      showPlayers(true)
    },
    fairness: () => openChain(),
  })

  const link: LiveConnection = live.connect({
    message: (message) => hearServer(message as ServerMessage),
    up: () => ping(),
    down: () => {
      isDown = true
      queued.fill(false)
      paint()
    },
  })
  const say = (message: ClientMessage) => link.send(message)
  setInterval(ping, pingEveryMs)
  document.addEventListener('keydown', (event) => {
    const slot = slots[['Digit1', 'Digit2'].indexOf(event.code)]
    const isTyping = (event.target as Element).closest('input, dialog, [popover]')
    if (slot !== undefined && !event.repeat && !isTyping) press(slot)
  })
  requestAnimationFrame(frame)

  function ping(): void {
    link?.send({ type: 'ping', client_ms: nowMs() })
  }

  function showPlayers(isShown: boolean): void {
    stage.classList.toggle('rx-with-players', isShown)
    more.setAttribute('aria-expanded', String(isShown))
    paint()
  }

  function hearServer(message: ServerMessage): void {
    if (message.type === 'pong') return clock.hear(message)
    if (message.type === 'balance') return live.setBalance(message.balance_cents)
    if (message.type === 'refused') return hearRefusal(message)
    const before = state
    state = hear(state, message)
    if (message.type === 'snapshot') {
      clock.set(message.server_ms)
      isDown = false
    }
    if (message.type === 'betting') beginBetting(message.until_ms - message.since_ms)
    if (message.type === 'take_off') takeOff()
    if (message.type === 'crashed') crashed(before)
    if (message.type === 'bet') hearBet(message.bet)
    freeze()
    paint()
  }

  function hearRefusal({ slot, code }: Extract<ServerMessage, { type: 'refused' }>): void {
    panels[slot].stopAutoBet()
    sounds.lose()
    game.toast(t(`ui_refused_${code}`), 'error')
    paint()
  }

  function beginBetting(spanMs: number): void {
    hud.setSpan(spanMs)
    hud.showWin(undefined)
    live.showWin(0, 0)
    heard = 0
    for (const slot of slots) {
      if (queued[slot] || panels[slot].isAutoBet()) placeBet(slot)
      queued[slot] = false
    }
    game.announce(t('ui_say_betting'))
  }

  function takeOff(): void {
    sounds.spin()
    game.announce(t('ui_say_take_off'))
  }

  function crashed(before: LiveState): void {
    const multiplier = game.times((state.crash_x100 ?? 100) / 100)
    const hasLost = before.own.some((bet) => bet?.state === 'placed')
    const hasWon = before.own.some((bet) => bet?.state === 'cashed')
    if (hasLost || before.own.every((bet) => bet === undefined)) sounds.lose()
    const end = hasLost && !hasWon ? ` ${t('lost')}` : ''
    game.announce(t('ui_say_crashed', { multiplier }) + end)
  }

  function hearBet(bet: OwnBet): void {
    if (bet.state !== 'cashed' || bet.round_id !== state.round_id) return
    const cashed = state.own.filter((one) => one?.state === 'cashed')
    const sum = cashed.reduce((cents, one) => cents + (one?.payout_cents ?? 0), 0)
    const staked = cashed.reduce((cents, one) => cents + (one?.amount_cents ?? 0), 0)
    const multiplier = game.times((bet.cashed_x100 ?? 100) / 100)
    hud.showWin(t('ui_own_win', { amount: game.money(bet.payout_cents ?? 0), multiplier }))
    live.showWin(sum, staked)
  }

  /** The casino freezes its own balance while the player's money flies. */
  function freeze(): void {
    const isFlying = state.own.some((bet) => bet?.state === 'placed' || bet?.state === 'placing')
    if (isFlying === isFrozen) return
    isFrozen = isFlying
    if (isFlying) live.roundStarted()
    else live.roundEnded()
  }

  function press(slot: Slot): void {
    const kind = buttonOf(state, slot, queued[slot])
    if (isDown || kind === 'off' || kind === 'placing' || kind === 'cashed') return
    if (kind === 'cash_out') say({ type: 'cash_out', slot })
    else if (kind === 'cancel') {
      panels[slot].stopAutoBet()
      say({ type: 'cancel', slot })
    } else if (kind === 'queued') queued[slot] = false
    else if (state.phase === 'betting') placeBet(slot)
    else queued[slot] = true
    if (kind !== 'cash_out') sounds.click()
    paint()
  }

  function placeBet(slot: Slot): void {
    const amount_cents = panels[slot].amountCents()
    if (amount_cents > game.session.balance_cents) {
      panels[slot].stopAutoBet()
      return game.toast(t('funds_text'), 'error')
    }
    say({ type: 'bet', slot, amount_cents, auto_x100: panels[slot].autoX100() })
  }

  /** What changes with messages and presses, not with every frame. */
  function paint(): void {
    pills.show(state.past)
    players.show(state)
    more.textContent = stage.classList.contains('rx-with-players')
      ? t('ui_hide_players')
      : t('ui_show_players', { count: state.bets.size, online: state.online })
    paintButtons(x100At(state, clock.serverMs()))
  }

  function paintButtons(x100: number): void {
    for (const slot of slots) {
      const bet = state.own[slot]
      const kind = isDown ? 'off' : buttonOf(state, slot, queued[slot])
      const cents =
        kind === 'cash_out' && bet
          ? returnAt(bet, x100)
          : kind === 'cashed'
            ? (bet?.payout_cents ?? 0)
            : (bet?.state === 'placed' && bet.amount_cents) || panels[slot].amountCents()
      const multiplier = game.times((bet?.cashed_x100 ?? x100) / 100)
      panels[slot].show({ kind, cents, multiplier })
    }
  }

  function frame(timeMs: number): void {
    const serverMs = clock.serverMs()
    const x100 = x100At(state, serverMs)
    const view = viewAt(state, serverMs)
    scene.draw(view, timeMs)
    hud.show({ phase: state.phase, x100, untilMs: view.untilMs, isDown })
    if (state.phase === 'flying') paintButtons(x100)
    tickSounds(view, x100)
    requestAnimationFrame(frame)
  }

  function tickSounds({ untilMs, phase }: SceneView, x100: number): void {
    const second = Math.ceil(untilMs / 1000)
    if (phase === 'betting' && second !== lastSecond && second > 0 && second <= 3) sounds.tick(3 - second)
    lastSecond = second
    const height = heights[heard]
    if (phase !== 'flying' || height === undefined || x100 < height) return
    heard += 1
    sounds.tick(heard * 4)
  }

  return {
    betting: 'none',
    // The space bar is the first bet's button.
    input: () => {
      press(0)
      return undefined
    },
    show: async () => undefined,
  }
}

function viewAt(state: LiveState, serverMs: number): SceneView {
  const crash = (state.crash_x100 ?? 100) / 100
  const isOver = state.phase === 'crashed'
  const flownMs = isOver ? Math.log(crash) / growthPerMs : flownMsAt(state, serverMs)
  const multiplier = isOver ? crash : Math.exp(growthPerMs * flownMs)
  return {
    phase: state.phase,
    sinceMs: Math.max(0, serverMs - state.since_ms),
    untilMs: Math.max(0, (state.until_ms ?? serverMs) - serverMs),
    flownMs: Math.max(isOver ? 1 : 0, flownMs),
    multiplier,
    altitude: Math.log2(Math.max(1, multiplier)),
  }
}
