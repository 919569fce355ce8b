import { webCommitment } from '../fair-web.ts'
import type { AnyGame } from '../game.ts'
import type { PastRound } from '../protocol.ts'
import type { GameApi } from './api.ts'
import { openDialog } from './dialogs.ts'
import { el, field } from './parts.ts'
import type { Translate } from './texts.ts'
import { agrees, recompute } from './verify.ts'

export type HistoryLook = {
  t: Translate
  api: GameApi
  money(cents: number): string
  rules(): Promise<AnyGame | undefined>
}

/** The last rounds; each opens to its seeds and can be recomputed once they are revealed. */
export function openHistory(look: HistoryLook): void {
  const { t, api } = look
  const body = el('div', { class: 'gk-history' }, el('p', { text: `${t('loading')} …` }))
  openDialog(t, { title: t('history'), body })
  api.rounds().then(
    (rounds) => body.replaceChildren(...listOf(rounds, look)),
    () => body.replaceChildren(el('p', { text: t('network_text') })),
  )
}

function listOf(rounds: PastRound[], look: HistoryLook): HTMLElement[] {
  if (rounds.length === 0) return [el('p', { text: look.t('history_empty') })]
  return rounds.map((round) => rowOf(round, look))
}

function rowOf(round: PastRound, look: HistoryLook): HTMLElement {
  const { t, api, money } = look
  const at = new Intl.DateTimeFormat(api.session.locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(round.at))
  const isGain = round.payout_cents > round.stake_cents
  const row = el(
    'details',
    { class: 'gk-round-row' },
    el(
      'summary',
      {},
      el('span', { class: 'gk-small', text: at }),
      el('span', { text: t('history_bet', { amount: money(round.stake_cents) }) }),
      el('b', { class: isGain ? 'gk-ok' : '', text: money(round.payout_cents) }),
    ),
  )
  const fill = () => row.append(proofOf(round, look))
  row.addEventListener('toggle', fill, { once: true })
  return row
}

function proofOf(round: PastRound, look: HistoryLook): HTMLElement {
  const { t } = look
  const code = (text: string) => el('output', { class: 'gk-code', text })
  const verdict = el('div', { attrs: { role: 'status' } })
  const box = el('div', { class: 'gk-proof' })
  if (round.server_seed_hash === '') return box
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

async function verdictOf(round: PastRound, serverSeed: string, { t, rules }: HistoryLook) {
  if ((await webCommitment(serverSeed)) !== round.server_seed_hash) {
    return [el('p', { class: 'gk-bad', text: t('verify_hash_bad') })]
  }
  const lines = [el('p', { class: 'gk-ok', text: t('verify_hash_ok') })]
  const game = await rules()
  if (!game) return lines
  const drawn = await recompute(game, round, serverSeed)
  const isTrue = agrees(game, drawn, round.outcome)
  const text = t(isTrue ? 'verify_ok' : 'verify_bad')
  lines.push(el('p', { class: isTrue ? 'gk-ok' : 'gk-bad', text }))
  const output = el('output', { class: 'gk-code', text: JSON.stringify(drawn) })
  return [...lines, field(t('verify_shape'), output)]
}
