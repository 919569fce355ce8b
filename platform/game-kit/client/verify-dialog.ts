import { GameError } from './api.ts'
import { openDialog } from './dialogs.ts'
import { el } from './parts.ts'
import { type ProofLook, proofOf } from './round-proof.ts'
import type { Translate } from './texts.ts'

/** The proof of one round of the player's: as its result stands on the stage, or as a link asks for it. */
export async function openProofOf(look: ProofLook, roundId: string): Promise<void> {
  const { t, api } = look
  const body = el('div', { class: 'gk-text' }, el('p', { text: `${t('loading')} …` }))
  openDialog(t, { title: t('verify_round'), body })
  try {
    body.replaceChildren(proofOf(await api.round(roundId), look))
  } catch (error) {
    body.replaceChildren(el('p', { text: whyNoProof(t, error) }))
  }
}

/** Why a round cannot be shown, in words. */
function whyNoProof(t: Translate, error: unknown): string {
  const code = error instanceof GameError ? error.code : 'network'
  if (code === 'network') return t('network_text')
  return t(code === 'pending' ? 'verify_later' : 'verify_unknown')
}
