import { formatPercent } from '@casino/i18n/format-percent.ts'
import type { AnyGame } from '../game.ts'
import type { PlayResult } from '../protocol.ts'
import { connectGame, type GameApi } from './api.ts'
import { stakeOfNext } from './controls/autoplay-plan.ts'
import type { BetSelector } from './controls/bet-selector.ts'
import { formatMoney, formatNumber, formatTimes } from './controls/money.ts'
import { createPurse, type TestWallet } from './controls/purse.ts'
import { createRoundLoop, type RoundLoop } from './controls/round-loop.ts'
import { openAutoplay } from './dialogs/autoplay-dialog.ts'
import { createErrorExplainer } from './dialogs/error-explainer.ts'
import { openFairness } from './dialogs/fairness-dialog.ts'
import { openHistory } from './dialogs/history-dialog.ts'
import { pastFormatOf } from './dialogs/past-format.ts'
import { openRules } from './dialogs/rules-dialog.ts'
import { openProofOf } from './dialogs/verify-dialog.ts'
import { showFatalError } from './fatal-error.ts'
import { createFreeSpins } from './free-spins.ts'
import type { Game, GameModule, GameView, PastView } from './game.ts'
import { createLiveTools } from './live-tools.ts'
import { createShell, type Shell } from './shell.ts'
import { endLoading } from './stage/end-loading.ts'
import { createLeave, createPost, type Post } from './stage/frame.ts'
import { wait, wantsLessMotion } from './stage/motion.ts'
import { createSounds, type Sounds } from './stage/sounds.ts'
import { takeFromAddress } from './take-from-address.ts'
import { languageOf, loadKit, type Messages, type Translate, translatorOf } from './texts.ts'

/** The parts of one game, each loaded on demand. */
export type GameParts = {
  slug: string
  client(): Promise<GameModule>
  messages(language: string): Promise<Messages>
  /** The game's rules, to recompute a round in the browser. */
  rules(): Promise<AnyGame | undefined>
  /** The game's view of finished rounds; a live game shows its own. */
  past(): Promise<PastView | undefined>
}

/** Connects the session, builds the shell, mounts the game and resumes an unfinished round. */
export async function startGame(root: HTMLElement, parts: GameParts): Promise<void> {
  const loadingClient = parts.client()
  loadingClient.catch(() => undefined)
  // For texts shown before the session's language is known.
  const loadingKit = loadKit(languageOf(navigator.language)).catch(() => undefined)
  try {
    const api = await connectGame(parts.slug)
    const frame = await prepare(root, parts, api)
    const module = await loadingClient
    // The shell and the game are built in separate tasks, so that a phone stays responsive.
    await wait(0)
    await mountGame(frame, module)
  } catch (error) {
    await loadingKit
    showFatalError(root, error)
    endLoading()
  }
}

/** The parts before the game itself; `view`, `loop` and `bet` are added with it. */
type Frame = {
  root: HTMLElement
  api: GameApi
  t: Translate
  sounds: Sounds
  post: Post
  leave: ReturnType<typeof createLeave>
  shell: Shell
  purse: TestWallet
  money(cents: number): string
  times(multiplier: number): string
  openRound(roundId: string): void
  past(): Promise<PastView | undefined>
  running: { loop?: RoundLoop; bet?: BetSelector; view?: GameView }
}

async function prepare(root: HTMLElement, parts: GameParts, api: GameApi): Promise<Frame> {
  const { session } = api
  const language = languageOf(session.locale)
  const [own, ownEnglish] = await Promise.all([
    parts.messages(language),
    parts.messages('en'),
    loadKit(language),
  ])
  const t = translatorOf(language, { en: ownEnglish, [language]: own })
  document.documentElement.lang = language
  document.title = session.facts.title
  const sounds = createSounds()
  const post = createPost(session.casino_origin)
  const leave = createLeave(post)
  const money = (cents: number) => formatMoney(cents, session.currency, session.locale)
  const times = (multiplier: number) => formatTimes(multiplier, session.locale)
  const running: Frame['running'] = {}
  const isRoundOpen = () => running.loop?.round()?.done === false
  const look = { t, api, money, times, rules: parts.rules, past: parts.past, isRoundOpen }
  const openKits = {
    history: () => openHistory(look),
    fairness: () => openFairness(look),
  }
  const openRound = (roundId: string) => void openProofOf(look, roundId)
  const shell = createShell(root, {
    t,
    session,
    sounds,
    press: () => running.loop?.press(),
    open: {
      rules: () => openRules(look),
      history: () => (running.view?.opens?.history ?? openKits.history)(),
      fairness: () => (running.view?.opens?.fairness ?? openKits.fairness)(),
      lobby: () => leave('lobby', session.return_url),
      verify: () => {
        const round = running.loop?.round()
        if (round) openRound(round.round_id)
      },
    },
  })
  const purse = createPurse(session, ({ balance_cents, in_play_cents }) => {
    session.balance_cents = balance_cents
    shell.setBalance(balance_cents, in_play_cents)
  })
  void shell.showPaid(undefined)
  return {
    root,
    api,
    t,
    sounds,
    post,
    leave,
    shell,
    purse,
    money,
    times,
    running,
    openRound,
    past: parts.past,
  }
}

async function mountGame(frame: Frame, module: GameModule): Promise<void> {
  const { shell, running, post } = frame
  const { session } = frame.api
  const game = gameOf(frame)
  const view = await module.mount(game)
  running.view = view
  const betting = view.betting ?? 'levels'
  const label = betting === 'levels' ? 'bet' : 'chip'
  const changed = () => running.loop?.refresh()
  const bet = { label, picture: view.chip, changed } as const
  running.bet = shell.addBetting(betting === 'none' ? undefined : bet)
  const { t, money, sounds } = frame
  const place = running.bet?.element.parentElement
  const free = createFreeSpins({ t, money, sounds, first: session.freespins, place })
  running.loop = createRoundLoop({
    ...frame,
    view,
    free,
    stake: game.stake,
    describe: describer(frame),
    disableBet: (disabled) => running.bet?.disable(disabled),
    explain: createErrorExplainer(frame),
  })
  if (view.autoplay && session.autoplay_allowed) shell.addAutoplay(() => askAutoplay(frame))
  document.addEventListener('keydown', (event) => pressBySpace(event, running.loop))
  endLoading()
  post({ type: 'apogee:ready' })
  const asked = takeFromAddress('round')
  if (asked) (view.opens?.round ?? frame.openRound)(asked)
  if (betting !== 'none') await running.loop.resume()
}

function gameOf(frame: Frame): Game {
  const { api, shell, running, t, money, times, sounds } = frame
  const { session } = api
  return {
    session,
    stage: shell.stage,
    panel: shell.panel,
    reducedMotion: wantsLessMotion(),
    sounds,
    t,
    money,
    times,
    number: (value, digits) => formatNumber(value, session.locale, digits),
    percent: (share, digits) => formatPercent(share, session.locale, { least: digits }),
    stake: () => running.bet?.stake() ?? session.default_bet,
    turbo: shell.turbo,
    round: () => running.loop?.round(),
    busy: () => running.loop?.isBusy() ?? false,
    press: () => running.loop?.press(),
    step: async (action) => running.loop?.step(action),
    refresh: () => running.loop?.refresh(),
    announce: shell.announce,
    toast: shell.toast,
    live: createLiveTools(frame),
  }
}

/** Says a finished round in words once the game's view of past rounds is loaded. */
function describer({ api, t, past }: Frame): (result: PlayResult) => string | undefined {
  const format = pastFormatOf(t, api.session.locale)
  let view: PastView | undefined
  void past().then((loaded) => {
    view = loaded
  })
  return (result) => view?.name(result, format)
}

function askAutoplay({ t, api, money, running }: Frame): void {
  if (running.loop?.isBusy()) return
  const chosen = running.bet?.stake() ?? api.session.default_bet
  const stake_cents = stakeOfNext(running.view ?? {}, chosen)
  if (stake_cents === undefined) return
  openAutoplay({
    t,
    money,
    stake_cents,
    start: (plan) => running.loop?.autoplay(plan),
  })
}

/** The space bar presses the main button unless the focused element uses it. */
function pressBySpace(event: KeyboardEvent, loop: RoundLoop | undefined): void {
  const target = event.target as HTMLElement
  const hasOwn = target.closest('button, input, select, dialog, a, summary, [role=radio]')
  if (event.code !== 'Space' || event.repeat || hasOwn) return
  event.preventDefault()
  loop?.press()
}
