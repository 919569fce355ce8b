import { GameError } from './api.ts'
import { openDialog } from './dialogs.ts'
import { el } from './parts.ts'
import { type ProofLook, proofOf } from './round-proof.ts'

/** The proof of one round of the player's: as its result stands on the stage, or as a link asks for it. */
export async function openProofOf(look: ProofLook, roundId: string): Promise<void> {
  const body = el('div', { class: 'gk-text' })
  openDialog(look.t, { title: look.t('verify_round'), body })
  await fill(body, look, roundId)
}

async function fill(body: HTMLElement, look: ProofLook, roundId: string): Promise<void> {
  const { t, api } = look
  body.replaceChildren(el('p', { text: `${t('loading')} …` }))
  try {
    const [round, view] = await Promise.all([api.round(roundId), look.past()])
    body.replaceChildren(proofOf(round, { look, view }))
  } catch (error) {
    const code = error instanceof GameError ? error.code : 'network'
    body.replaceChildren(el('p', { text: t(textOf[code] ?? 'verify_unknown') }))
    if (!textOf[code]) return
    const on = { click: () => void fill(body, look, roundId) }
    body.append(
      el('button', { class: 'gk-ghost', text: t('retry'), attrs: { type: 'button' }, on }),
    )
  }
}

/** Why a round cannot be shown; what is named otherwise is none of his. */
const textOf: Record<string, string> = {
  network: 'network_text',
  pending: 'verify_later',
  round_open: 'verify_later',
  internal: 'network_text',
  too_many_requests: 'network_text',
}
