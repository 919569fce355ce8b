import { endOf } from '@casino/game-kit/fair/round-end.ts'
import type { OwnBet, ServerMessage } from '@casino/game-kit/live/live-protocol.ts'
import { applyMessage, type LiveState, paidSoFar } from './live-state.ts'
import { type Play, slots } from './play.ts'
import { placeBet } from './press.ts'
import { paint } from './scene/paint.ts'

/** Handles a message: first the state, then sounds and animations. */
export function handleServerMessage(play: Play, message: ServerMessage): void {
  if (message.type === 'pong') play.clock.applyMessage(message)
  else if (message.type === 'balance') play.game.live.setBalance(message.balance_cents)
  else if (message.type === 'refused') handleRefusal(play, message)
  else handleRoundMessage(play, message)
}

type OfRound = Exclude<ServerMessage, { type: 'pong' | 'balance' | 'refused' }>

function handleRoundMessage(play: Play, message: OfRound): void {
  const before = play.state
  play.state = applyMessage(before, message)
  if (message.type === 'snapshot') {
    play.clock.set(message.server_ms)
    play.isDown = false
  }
  if (message.type === 'betting') beginBetting(play, message.until_ms - message.since_ms)
  if (message.type === 'take_off') takeOff(play)
  if (message.type === 'crashed') crashed(play, before)
  if (message.type === 'bet') handleBet(play, message.bet)
  nameStakes(play)
  paint(play)
}

function handleRefusal(
  play: Play,
  { slot, code }: Extract<ServerMessage, { type: 'refused' }>,
): void {
  play.panels[slot].stopAutoBet()
  play.game.toast(play.game.t(`ui_refused_${code}`), 'error')
  paint(play)
}

function beginBetting(play: Play, spanMs: number): void {
  const { hud, game, panels, queued } = play
  hud.setSpan(spanMs)
  hud.showWin(undefined)
  game.live.showPaid(undefined)
  play.soundedHeights = 0
  for (const slot of slots) {
    if (queued[slot] || panels[slot].isAutoBet()) placeBet(play, slot)
    queued[slot] = false
  }
  game.announce(game.t('ui_say_betting'))
}

function takeOff({ game }: Play): void {
  game.sounds.spin()
  game.announce(game.t('ui_say_take_off'))
}

function crashed({ game, state }: Play, { own }: LiveState): void {
  const { t } = game
  const multiplier = game.times((state.crash_x100 ?? 100) / 100)
  const hasLost = own.some((bet) => bet?.state === 'placed')
  const hasWon = own.some((bet) => bet?.state === 'cashed')
  game.sounds.lose()
  const result = hasLost && !hasWon ? ` ${t('lost')}` : ''
  game.announce(t('ui_say_crashed', { multiplier }) + result)
}

function handleBet({ game, hud, state }: Play, bet: OwnBet): void {
  if (bet.state !== 'cashed' || bet.round_id !== state.round_id) return
  const multiplier = game.times((bet.cashed_x100 ?? 100) / 100)
  const paid = paidSoFar(state)
  hud.showWin(
    game.t(endOf(paid) === 'won' ? 'ui_own_win' : 'ui_own_return', {
      amount: game.money(bet.payout_cents ?? 0),
      multiplier,
    }),
    endOf(paid),
  )
  game.live.showPaid(paid)
}

/** Shows the player's stakes in the round. */
function nameStakes({ game, state }: Play): void {
  const aboard = state.own.filter((bet) => bet?.state === 'placed')
  game.live.setInPlay(aboard.reduce((sum, bet) => sum + (bet?.amount_cents ?? 0), 0))
}
