import { GameError } from '../api.ts'
import { el } from '../parts.ts'
import { openDialog } from './dialogs.ts'
import { type ProofOptions, proofOf } from './round-proof.ts'

/** The proof of one of the player's rounds, from the result on the stage or from a link. */
export async function openProofOf(options: ProofOptions, roundId: string): Promise<void> {
  const body = el('div', { class: 'gk-text' })
  openDialog(options.t, { title: options.t('verify_round'), body })
  await fill(body, options, roundId)
}

async function fill(body: HTMLElement, options: ProofOptions, roundId: string): Promise<void> {
  const { t, api } = options
  body.replaceChildren(el('p', { text: `${t('loading')} …` }))
  try {
    const [round, view] = await Promise.all([api.round(roundId), options.past()])
    body.replaceChildren(proofOf(round, { options, view }))
  } catch (error) {
    const code = error instanceof GameError ? error.code : 'network'
    body.replaceChildren(el('p', { text: t(textOf[code] ?? 'verify_unknown') }))
    if (!textOf[code]) return
    const on = { click: () => void fill(body, options, roundId) }
    body.append(
      el('button', { class: 'gk-ghost', text: t('retry'), attrs: { type: 'button' }, on }),
    )
  }
}

/** Why a round cannot be shown; any other code means that it is another player's. */
const textOf: Record<string, string> = {
  network: 'network_text',
  pending: 'verify_later',
  round_open: 'verify_later',
  internal: 'network_text',
  too_many_requests: 'network_text',
}
