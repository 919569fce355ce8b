import { webCommitment } from '../../fair/fair-web.ts'
import type { FairState, Rotation } from '../../protocol.ts'
import { GameError, isLive, newClientSeed } from '../api.ts'
import { el, field } from '../parts.ts'
import { openDialog } from './dialogs.ts'
import { openHistory } from './history-dialog.ts'
import type { ProofOptions } from './round-proof.ts'

const clientSeedMax = 64

/**
 * The pair in use, the commitment to the next one, and the change that reveals the current pair.
 */
export function openFairness(options: ProofOptions): void {
  const { t, api } = options
  const { fair } = api.session
  const body = el('div', { class: 'gk-text' })
  if (isLive(api.session) || !fair) body.append(el('p', { text: t('fair_text_live') }))
  else fill(body, fair, options)
  openDialog(t, { title: t('fairness'), body })
}

function fill(body: HTMLElement, fair: FairState, options: ProofOptions): void {
  const { t, api } = options
  const code = () => el('output', { class: 'gk-code' })
  const [hash, seed, nonce, nextHash] = [code(), code(), code(), code()]
  const nextSeed = el('input', {
    class: 'gk-input',
    attrs: { maxlength: clientSeedMax, autocomplete: 'off', spellcheck: 'false' },
  })
  const change = el('button', { class: 'gk-action', text: t('change_seeds') })
  const result = el('div', { attrs: { role: 'status' } })

  let shown = fair
  const show = (state: FairState) => {
    api.session.fair = state
    shown = state
    hash.textContent = state.active?.server_seed_hash ?? ''
    seed.textContent = state.active?.client_seed ?? ''
    nonce.textContent = String(state.active?.nonce ?? 1)
    nextHash.textContent = state.next_server_seed_hash
    nextSeed.value = newClientSeed()
  }
  show(fair)

  change.addEventListener('click', async () => {
    if (options.isRoundOpen()) return result.replaceChildren(el('p', { text: t('change_open') }))
    change.disabled = true
    try {
      const rotation = await api.changeSeeds(shown, nextSeed.value.trim())
      show(rotation.fair)
      result.replaceChildren(...(await revealedOf(rotation, options)))
    } catch (error) {
      const isOvertaken = error instanceof GameError && error.code === 'seeds_changed'
      if (isOvertaken) await api.seeds().then(show, () => undefined)
      result.replaceChildren(el('p', { class: 'gk-bad', text: textOf(error, t) }))
    }
    change.disabled = false
  })

  body.append(
    el('p', { text: t('fair_text') }),
    field(t('server_seed_hash'), hash),
    field(t('client_seed'), seed),
    field(t('next_nonce'), nonce),
    el('h3', { text: t('next_seeds') }),
    el('p', { text: t('next_seeds_text') }),
    field(t('next_server_seed_hash'), nextHash),
    field(t('next_client_seed'), nextSeed),
    change,
    result,
  )
}

function textOf(error: unknown, t: ProofOptions['t']): string {
  if (!(error instanceof GameError)) return ''
  return error.code === 'seeds_broken' ? t('seeds_broken') : error.message || t('network_text')
}

async function revealedOf({ revealed }: Rotation, options: ProofOptions): Promise<HTMLElement[]> {
  const { t } = options
  if (!revealed) return []
  const isTrue = (await webCommitment(revealed.server_seed)) === revealed.server_seed_hash
  const verdict = el('p', {
    class: isTrue ? 'gk-ok' : 'gk-bad',
    text: t(isTrue ? 'verify_hash_ok' : 'verify_hash_bad'),
  })
  const seed = el('output', { class: 'gk-code', text: revealed.server_seed })
  const rounds = el('button', { class: 'gk-ghost', text: t('history') })
  rounds.addEventListener('click', () => openHistory(options))
  return [field(t('revealed'), seed), verdict, rounds]
}
