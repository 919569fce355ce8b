import { openDialog } from './dialogs.ts'
import { el } from './parts.ts'
import { type ProofLook, proofOf } from './round-proof.ts'

/** The proof of one round of the player's, as its result stands on the stage. */
export async function openProofOf(look: ProofLook, roundId: string): Promise<void> {
  const { t, api } = look
  const body = el('div', { class: 'gk-text' }, el('p', { text: `${t('loading')} …` }))
  openDialog(t, { title: t('verify_round'), body })
  try {
    // The newest page: the round has just ended.
    const { data } = await api.rounds()
    const round = data.find(({ round_id }) => round_id === roundId)
    body.replaceChildren(round ? proofOf(round, look) : el('p', { text: t('verify_later') }))
  } catch {
    body.replaceChildren(el('p', { text: t('network_text') }))
  }
}
