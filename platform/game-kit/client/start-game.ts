import type { AnyGame } from '../game.ts'
import { connectGame, type GameApi, GameError } from './api.ts'
import type { BetSelector } from './bet-selector.ts'
import { openDialog } from './dialogs.ts'
import { openFairness } from './fairness-dialog.ts'
import { createLeave, createPost } from './frame.ts'
import type { Game, GameModule } from './game.ts'
import { openHistory } from './history-dialog.ts'
import { createLiveTools } from './live-tools.ts'
import { formatMoney, formatTimes } from './money.ts'
import { wantsLessMotion } from './motion.ts'
import { el } from './parts.ts'
import { createRoundLoop, type RoundLoop } from './round-loop.ts'
import { openRules } from './rules-dialog.ts'
import { createShell } from './shell.ts'
import { createSounds } from './sounds.ts'
import { createTexts, languageOf, type Messages } from './texts.ts'

/** Everything of one game, each part loaded only when it is wanted. */
export type GameParts = {
  slug: string
  client(): Promise<GameModule>
  messages(language: string): Promise<Messages>
  /** The rules of the game itself, to recompute a round in the browser. */
  rules(): Promise<AnyGame | undefined>
}

/** Connects the session, builds the shell, mounts the game and takes up an unfinished round. */
export async function startGame(root: HTMLElement, parts: GameParts): Promise<void> {
  const loadingClient = parts.client()
  loadingClient.catch(() => undefined)
  try {
    const api = await connectGame(parts.slug)
    await run(root, { parts, api, module: await loadingClient })
  } catch (error) {
    showDeadEnd(root, error)
  }
}

type Run = { parts: GameParts; api: GameApi; module: GameModule }

async function run(root: HTMLElement, { parts, api, module }: Run): Promise<void> {
  const { session } = api
  const language = languageOf(session.locale)
  const [own, ownEnglish] = await Promise.all([parts.messages(language), parts.messages('en')])
  const t = createTexts(language, own, ownEnglish)
  document.documentElement.lang = language
  document.title = session.facts.title
  const sounds = createSounds()
  const post = createPost(session.casino_origin)
  const leave = createLeave(post)
  const money = (cents: number) => formatMoney(cents, session.currency, session.locale)
  const times = (multiplier: number) => formatTimes(multiplier, session.locale)
  const look = { t, api, money, times, rules: parts.rules }
  let loop: RoundLoop | undefined
  let bet: BetSelector | undefined

  const shell = createShell(root, {
    t,
    session,
    sounds,
    press: () => loop?.press(),
    open: {
      rules: () => openRules(look),
      history: () => openHistory(look),
      fairness: () => openFairness({ ...look, isRoundOpen: () => loop?.round()?.done === false }),
      lobby: () => leave('lobby', session.return_url),
    },
  })
  shell.setBalance(session.balance_cents)
  void shell.showWin(0)

  const game: Game = {
    session,
    stage: shell.stage,
    panel: shell.panel,
    reducedMotion: wantsLessMotion(),
    sounds,
    t,
    money,
    times,
    stake: () => bet?.stake() ?? session.default_bet,
    turbo: shell.turbo,
    round: () => loop?.round(),
    busy: () => loop?.isBusy() ?? false,
    press: () => loop?.press(),
    step: async (action) => loop?.step(action),
    refresh: () => loop?.refresh(),
    announce: shell.announce,
    toast: shell.toast,
    live: createLiveTools({ api, shell, sounds, post, t, money }),
  }

  const view = await module.mount(game)
  const betting = view.betting ?? 'levels'
  const kind = betting === 'levels' ? 'bet' : betting === 'chips' ? 'chip' : 'none'
  bet = shell.addBetting(kind, () => loop?.refresh())
  const shared = { t, api, shell, sounds, post, view, money, times }
  loop = createRoundLoop({
    ...shared,
    stake: game.stake,
    disableBet: (disabled) => bet?.disable(disabled),
    explain: (error) => explain(error),
  })

  function explain(error: GameError): void {
    const isDemo = session.mode === 'demo'
    if (error.code === 'session_unknown') return showDeadEnd(root, error)
    if (error.code !== 'funds') return shell.toast(error.message, 'error')
    const press = isDemo ? refill : () => leave('deposit', session.deposit_url)
    openDialog(t, {
      title: t('funds_title'),
      body: el('p', { text: t(isDemo ? 'demo_funds_text' : 'funds_text') }),
      buttons: [{ label: t(isDemo ? 'refill' : 'deposit'), primary: true, press }],
    })
  }
  async function refill(): Promise<void> {
    const answer = await api.refill().catch(() => undefined)
    if (!answer) return
    session.balance_cents = answer.balance_cents
    shell.setBalance(answer.balance_cents)
  }

  document.addEventListener('keydown', (event) => pressBySpace(event, loop))
  post({ type: 'apogee:ready' })
  if (betting !== 'none') await loop.resume()
}

/** The space bar is the main button wherever it has no meaning of its own. */
function pressBySpace(event: KeyboardEvent, loop: RoundLoop | undefined): void {
  const target = event.target as HTMLElement
  const hasOwn = target.closest('button, input, select, dialog, a, [role=radio]')
  if (event.code !== 'Space' || event.repeat || hasOwn) return
  event.preventDefault()
  loop?.press()
}

/** Nothing to play with: says why, and offers what may help. */
function showDeadEnd(root: HTMLElement, error: unknown): void {
  const t = createTexts(languageOf(navigator.language), {}, {})
  const isSession = error instanceof GameError && error.code !== 'network'
  if (!(error instanceof GameError)) console.error(error)
  root.className = 'gk gk-dead-end'
  root.replaceChildren(
    el(
      'section',
      { attrs: { role: 'alert' } },
      el('h1', { text: t(isSession ? 'session_title' : 'error_title') }),
      el('p', { text: t(isSession ? 'session_text' : 'network_text') }),
      el('button', {
        class: 'gk-action',
        text: t('reload'),
        attrs: { type: 'button' },
        on: { click: () => location.reload() },
      }),
    ),
  )
}
