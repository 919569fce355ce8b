import type { BetSlot } from '@casino/game-kit/live/live-protocol.ts'
import { buttonOf } from './live-state.ts'
import { type Play, sendMessage } from './play.ts'
import { paint } from './scene/paint.ts'

/** Handles a slot's main button: bet, queue, cancel or cash out, by the current state. */
export function press(play: Play, slot: BetSlot): void {
  const kind = buttonOf(play.state, slot, play.queued[slot])
  if (play.isDown || kind === 'off' || kind === 'placing' || kind === 'cashed') return
  if (kind === 'cash_out') sendMessage(play, { type: 'cash_out', slot })
  else play.game.sounds.click()
  if (kind === 'cancel') {
    play.panels[slot].stopAutoBet()
    sendMessage(play, { type: 'cancel', slot })
  }
  if (kind === 'queued') play.queued[slot] = false
  if (kind === 'bet') {
    if (play.state.phase === 'betting') placeBet(play, slot)
    else play.queued[slot] = true
  }
  paint(play)
}

/** Sends a slot's bet with its panel's settings. Automatic bets end when the balance is too low. */
export function placeBet({ game, panels, link }: Play, slot: BetSlot): void {
  const amount_cents = panels[slot].amountCents()
  if (amount_cents > game.session.balance_cents) {
    panels[slot].stopAutoBet()
    game.toast(game.t('ui_refused_no_funds'), 'error')
    return
  }
  link?.send({ type: 'bet', slot, amount_cents, auto_x100: panels[slot].autoX100() })
}
