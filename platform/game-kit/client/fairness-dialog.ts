import { webCommitment } from '../fair-web.ts'
import type { FairState } from '../protocol.ts'
import { GameError, isLive } from './api.ts'
import { openDialog } from './dialogs.ts'
import { type HistoryLook, openHistory } from './history-dialog.ts'
import { el, field } from './parts.ts'

export type FairnessLook = HistoryLook & { isRoundOpen(): boolean }

const clientSeedMax = 64

/** The commitment, the player's own seed, and the change of both that reveals the old pair. */
export function openFairness(look: FairnessLook): void {
  const { t, api } = look
  const body = el('div', { class: 'gk-text' })
  if (isLive(api.session)) body.append(el('p', { text: t('fair_text_live') }))
  else fill(body, look)
  openDialog(t, { title: t('fairness'), body })
}

function fill(body: HTMLElement, look: FairnessLook): void {
  const { t, api } = look
  const hash = el('output', { class: 'gk-code' })
  const nonce = el('output', { class: 'gk-code' })
  const seed = el('input', {
    class: 'gk-input',
    attrs: { maxlength: clientSeedMax, autocomplete: 'off', spellcheck: 'false' },
  })
  const change = el('button', { class: 'gk-action', text: t('change_seeds') })
  const result = el('div', { attrs: { role: 'status' } })

  const show = (fair: FairState) => {
    hash.textContent = fair.server_seed_hash
    nonce.textContent = String(fair.nonce)
    seed.value = fair.client_seed
  }
  show(api.session.fair)

  change.addEventListener('click', async () => {
    if (look.isRoundOpen()) return result.replaceChildren(el('p', { text: t('change_open') }))
    change.disabled = true
    try {
      const { revealed, fair } = await api.rotate(seed.value.trim())
      api.session.fair = fair
      show(fair)
      const isTrue = (await webCommitment(revealed.server_seed)) === revealed.server_seed_hash
      const verdict = el('p', {
        class: isTrue ? 'gk-ok' : 'gk-bad',
        text: t(isTrue ? 'verify_hash_ok' : 'verify_hash_bad'),
      })
      const code = el('output', { class: 'gk-code', text: revealed.server_seed })
      const rounds = el('button', { class: 'gk-ghost', text: t('history') })
      rounds.addEventListener('click', () => openHistory(look))
      result.replaceChildren(field(t('revealed'), code), verdict, rounds)
    } catch (error) {
      const text = error instanceof GameError ? error.message || t('network_text') : ''
      result.replaceChildren(el('p', { class: 'gk-bad', text }))
    }
    change.disabled = false
  })

  body.append(
    el('p', { text: t('fair_text') }),
    field(t('server_seed_hash'), hash),
    field(t('next_nonce'), nonce),
    field(t('client_seed'), seed),
    change,
    result,
  )
}
