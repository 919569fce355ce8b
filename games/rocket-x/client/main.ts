import './rocket-x.css'
import { openDialog } from '@casino/game-kit/client/dialogs/dialogs.ts'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { PastCrash, ServerMessage } from '@casino/game-kit/live/live-protocol.ts'
import { nowMs } from '@casino/time/now.ts'
import { type BetPanel, createBetPanel } from './bet-panel.ts'
import { createClock } from './clock.ts'
import { handleServerMessage } from './handle-message.ts'
import { createHud } from './hud.ts'
import { firstState } from './live-state.ts'
import { createPills } from './pills.ts'
import { type Play, sendMessage, slots } from './play.ts'
import { createPlayers } from './players.ts'
import { press } from './press.ts'
import { ownSeed } from './proof/own-seed.ts'
import { openProof } from './proof/proof-dialog.ts'
import { paint, paintFrame } from './scene/paint.ts'
import { createScene } from './scene/scene.ts'

const pingEveryMs = 4_000
/** The longest wait for the current round; afterwards the game is shown without it. */
const firstMaxMs = 3_000
const keys = ['Digit1', 'Digit2']

/** The client of Rocket X: one round for everybody, sent over the socket, drawn on a canvas. */
export async function mount(game: Game): Promise<GameView> {
  const play = createPlay(game)
  const { stage, panel } = game
  const { scene, pills, hud, more, players, panels } = play
  const sky = el('div', { class: 'rx-sky' }, scene.element, pills.element, hud.element, more)
  stage.append(sky, players.element)
  panel.append(...panels.map(({ element }) => element))
  const first = listen(play)
  document.addEventListener('keydown', (event) => pressByKey(play, event))
  const frame = (timeMs: number) => {
    paintFrame(play, timeMs)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  await first
  return {
    betting: 'none',
    // The space bar presses the first bet's button.
    input: () => {
      press(play, 0)
      return undefined
    },
    show: async () => undefined,
    // A shared round has no seeds of the player.
    opens: {
      history: () => {
        players.showOwn()
        openPlayers(play, true)
      },
      fairness: () => openChain(play),
      round: (bet) => void openRoundOf(play, bet),
    },
  }
}

function createPlay(game: Game): Play {
  const more = el('button', {
    class: 'rx-more',
    attrs: { type: 'button', 'aria-expanded': 'false' },
    on: { click: () => openPlayers(play, more.getAttribute('aria-expanded') === 'false') },
  })
  const panelOf = (slot: 0 | 1): BetPanel =>
    createBetPanel(game, { slot, press: () => press(play, slot), changed: () => paint(play) })
  const play: Play = {
    game,
    clock: createClock(),
    scene: createScene(game.reducedMotion, game.times),
    hud: createHud(game),
    pills: createPills(game, (crash) => openChain(play, crash)),
    players: createPlayers(game),
    panels: [panelOf(0), panelOf(1)],
    more,
    link: undefined,
    state: firstState(),
    isDown: false,
    queued: [false, false],
    soundedHeights: 0,
    lastSecond: 0,
  }
  return play
}

/** Resolves when the current round is shown, or the connection fails. */
function listen(play: Play): Promise<unknown> {
  const ping = () => sendMessage(play, { type: 'ping', client_ms: nowMs() })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  setTimeout(resolve, firstMaxMs)
  play.link = play.game.live.connect({
    message: (message) => {
      handleServerMessage(play, message as ServerMessage)
      if ((message as ServerMessage).type === 'snapshot') resolve(undefined)
    },
    up: () => {
      ping()
      sendMessage(play, { type: 'seed', client_seed: ownSeed() })
    },
    down: () => {
      play.isDown = true
      play.queued = [false, false]
      paint(play)
      resolve(undefined)
    },
  })
  setInterval(ping, pingEveryMs)
  return promise
}

function openPlayers(play: Play, isOpen: boolean): void {
  play.game.stage.classList.toggle('rx-with-players', isOpen)
  play.more.setAttribute('aria-expanded', String(isOpen))
  paint(play)
}

function openChain(play: Play, first?: PastCrash): void {
  const { chain, past, own, own_past } = play.state
  const named = (client_seed: string) => sendMessage(play, { type: 'seed', client_seed })
  const bets = [...own.filter((bet) => bet !== undefined), ...own_past]
  if (chain) openProof(play.game, { chain, past, own: bets, first, named })
}

/** Opens the round of one of the player's bets. */
async function openRoundOf(play: Play, bet: string): Promise<void> {
  const { game } = play
  const found = await game.live.crashes({ bet }).catch(() => undefined)
  const [crash] = found?.data ?? []
  if (found && crash) {
    const named = (client_seed: string) => sendMessage(play, { type: 'seed', client_seed })
    openProof(game, { chain: crash.chain, past: [crash], own: found.own, first: crash, named })
    return
  }
  const text = game.t(found ? 'verify_unknown' : 'network_text')
  openDialog(game.t, { title: game.t('verify_round'), body: el('p', { text }) })
}

function pressByKey(play: Play, event: KeyboardEvent): void {
  const slot = slots[keys.indexOf(event.code)]
  const isTyping = (event.target as Element).closest('input, dialog, [popover]')
  const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey
  if (slot !== undefined && isPlain && !isTyping) press(play, slot)
}
