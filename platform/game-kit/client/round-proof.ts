import { webCommitment } from '../fair-web.ts'
import type { AnyGame } from '../game.ts'
import type { PastRound } from '../protocol.ts'
import type { GameApi } from './api.ts'
import { formatMoney } from './money.ts'
import { el, field } from './parts.ts'
import type { Translate } from './texts.ts'
import { commandOf, recompute } from './verify.ts'

export type ProofLook = {
  t: Translate
  api: GameApi
  rules(): Promise<AnyGame | undefined>
}

/** What decided a round, and the means to play it again. */
export function proofOf(round: PastRound, look: ProofLook): HTMLElement {
  const { t } = look
  const code = (text: string) => el('output', { class: 'gk-code', text })
  const verdict = el('div', { attrs: { role: 'status' } })
  const box = el('div', { class: 'gk-proof' })
  if (round.reason) box.append(el('p', { text: round.reason }))
  box.append(
    field(t('server_seed_hash'), code(round.server_seed_hash)),
    field(t('client_seed'), code(`${round.client_seed} : ${round.nonce}`)),
  )
  const serverSeed = round.server_seed
  if (serverSeed === undefined) {
    box.append(el('p', { class: 'gk-small', text: t('verify_locked') }))
    return box
  }
  const button = el('button', { class: 'gk-ghost', text: t('verify'), attrs: { type: 'button' } })
  button.addEventListener('click', async () => {
    verdict.replaceChildren(...(await verdictOf(round, serverSeed, look)))
  })
  box.append(field(t('revealed'), code(serverSeed)), button, verdict)
  return box
}

async function verdictOf(
  round: PastRound,
  serverSeed: string,
  { t, rules, api }: ProofLook,
): Promise<HTMLElement[]> {
  if ((await webCommitment(serverSeed)) !== round.server_seed_hash) {
    return [el('p', { class: 'gk-bad', text: t('verify_hash_bad') })]
  }
  const lines = [el('p', { class: 'gk-ok', text: t('verify_hash_ok') })]
  const game = await rules()
  if (!game) return lines
  const { outcome, payout_cents, isSame } = await recompute(game, round, serverSeed)
  const code = (text: string) => el('output', { class: 'gk-code', text })
  const paid = formatMoney(Number(payout_cents), round.currency, api.session.locale)
  return [
    ...lines,
    el('p', {
      class: isSame ? 'gk-ok' : 'gk-bad',
      text: t(isSame ? 'verify_ok' : 'verify_bad'),
    }),
    field(t('verify_payout'), code(paid)),
    field(t('verify_shape'), code(JSON.stringify(outcome))),
    field(t('verify_command'), code(commandOf(game, round, serverSeed))),
  ]
}
