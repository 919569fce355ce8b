import { icon } from '@casino/game-kit/client/controls/icons.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Proof, ProvedBet } from './prove-round.ts'

/** Shows the result of the verification, failures first. */
export function showProof(game: Game, verdict: HTMLElement, proof: Proof): void {
  verdict.replaceChildren(...linesOf(game, proof))
}

function linesOf(game: Game, { steps, isSigned, isSame, crash_x100, bets }: Proof): HTMLElement[] {
  const { t, times } = game
  if (steps === undefined) return [line('gk-bad', t('ui_proof_foreign'))]
  if (isSigned === false) return [line('gk-bad', t('ui_proof_unsigned'))]
  if (!isSame) return [line('gk-bad', t('verify_bad'))]
  return [
    el('p', { class: 'rx-proved', text: times(crash_x100 / 100) }),
    line('gk-ok', t('ui_proof_ok', { steps })),
    ...(isSigned ? [line('gk-ok', t('ui_proof_signed'))] : []),
    ...bets.map((bet) => betLine(game, bet)),
  ]
}

function betLine({ t, money }: Game, { bet, paid_cents, isSame }: ProvedBet): HTMLElement {
  const paid = money(Number(paid_cents))
  const n = bet.slot + 1
  return line(isSame ? 'gk-ok' : 'gk-bad', t(isSame ? 'ui_bet_ok' : 'ui_bet_bad', { n, paid }))
}

function line(look: 'gk-ok' | 'gk-bad', text: string): HTMLElement {
  const sign = icon(look === 'gk-ok' ? 'check' : 'close')
  return el('p', { class: `${look} gk-proved` }, sign, el('span', { text }))
}
