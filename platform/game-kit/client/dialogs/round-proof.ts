import { webCommitment } from '../../fair/fair-web.ts'
import { endOf } from '../../fair/round-end.ts'
import type { AnyGame } from '../../game.ts'
import type { PastRound } from '../../protocol.ts'
import { type GameApi, newClientSeed } from '../api.ts'
import { icon } from '../controls/icons.ts'
import { formatMoney } from '../controls/money.ts'
import type { PastView } from '../game.ts'
import { el, field } from '../parts.ts'
import type { Translate } from '../texts.ts'
import { pastFormatOf } from './past-format.ts'
import { commandOf, recompute } from './verify.ts'

export type ProofOptions = {
  t: Translate
  api: GameApi
  rules(): Promise<AnyGame | undefined>
  /** The game's view of finished rounds. */
  past(): Promise<PastView | undefined>
  isRoundOpen(): boolean
}

/** The options of a proof, and the game's view of its rounds. */
type Proving = { options: ProofOptions; view: PastView | undefined }

/**
 * A finished round: its picture, its seeds and draws, and a button to recompute it. Rendered
 * synchronously, so that nothing moves later.
 */
export function proofOf(round: PastRound, proving: Proving): HTMLElement {
  const { options } = proving
  const { t } = options
  const box = el('div', { class: 'gk-proof' })
  if (round.reason) box.append(el('p', { text: round.reason }))
  const picture = el('div')
  showPicture(picture, round, proving)
  const verdict = el('div', { class: 'gk-proof-verdict', attrs: { role: 'status' } })
  const button = el('button', { class: 'gk-action', attrs: { type: 'button' } })
  const hint = el('p', { class: 'gk-small' })
  let known = round
  const showSeed = () => {
    const isLocked = known.server_seed === undefined
    button.textContent = t(isLocked ? 'verify_reveal' : 'verify')
    hint.textContent = isLocked ? t('verify_locked') : ''
    return isLocked
  }
  showSeed()
  button.addEventListener('click', async () => {
    if (showSeed() && options.isRoundOpen()) return verdict.replaceChildren(bad(t('change_open')))
    button.disabled = true
    try {
      if (known.server_seed === undefined) known = await revealed(known, options)
      showSeed()
      verdict.replaceChildren(...(await verdictOf(known, picture, proving)))
    } catch {
      verdict.replaceChildren(bad(t('network_text')))
    }
    button.disabled = false
  })
  box.append(picture, hint, button, verdict, factsOf(round, options))
  return box
}

function showPicture(place: HTMLElement, round: PastRound, { options, view }: Proving): void {
  const { t, api } = options
  if (round.state !== 'settled' || !view) return
  const pastLook = pastFormatOf(t, api.session.locale)
  const name = el('p', { class: 'gk-round-name', text: view.name(round, pastLook) })
  place.replaceChildren(view.draw(round, pastLook), name)
}

/** Rotates the seeds, which reveals the one of this round. */
async function revealed(round: PastRound, { api }: ProofOptions): Promise<PastRound> {
  const fair = await api.seeds()
  const { revealed: pair, fair: next } = await api.changeSeeds(fair, newClientSeed())
  api.session.fair = next
  if (pair?.server_seed_hash !== round.server_seed_hash) throw new Error('another pair was shown')
  return { ...round, server_seed: pair.server_seed }
}

function factsOf(round: PastRound, { t, api }: ProofOptions): HTMLElement {
  const money = (cents: number) => formatMoney(cents, round.currency, api.session.locale)
  return el(
    'div',
    { class: 'gk-proof-facts' },
    field(t('bet'), code(money(round.stake_cents))),
    field(t(endOf(round) === 'returned' ? 'win_returned' : 'win'), code(money(round.payout_cents))),
    field(t('server_seed_hash'), code(round.server_seed_hash)),
    field(t('client_seed'), code(`${round.client_seed} : ${round.nonce}`)),
  )
}

async function verdictOf(
  round: PastRound,
  picture: HTMLElement,
  proving: Proving,
): Promise<HTMLElement[]> {
  const { t, rules, api } = proving.options
  const serverSeed = round.server_seed ?? ''
  if ((await webCommitment(serverSeed)) !== round.server_seed_hash) {
    return [bad(t('verify_hash_bad'))]
  }
  const seed = [good(t('verify_hash_ok')), field(t('revealed'), code(serverSeed))]
  const game = await rules()
  if (!game) return seed
  const { outcome, payout_cents, isSame } = await recompute(game, round, serverSeed)
  // The picture now shows what this browser has recomputed.
  showPicture(picture, { ...round, outcome, payout_cents: Number(payout_cents) }, proving)
  const paid = formatMoney(Number(payout_cents), round.currency, api.session.locale)
  return [
    isSame ? good(t('verify_ok')) : bad(t('verify_bad')),
    field(t('verify_payout'), code(paid)),
    ...seed,
    el(
      'details',
      {},
      el('summary', { text: t('verify_shape') }),
      code(JSON.stringify(outcome)),
      field(t('verify_command'), code(commandOf(game, round, serverSeed))),
    ),
  ]
}

function good(text: string): HTMLElement {
  return el('p', { class: 'gk-ok gk-proved' }, icon('check'), el('span', { text }))
}

function bad(text: string): HTMLElement {
  return el('p', { class: 'gk-bad gk-proved' }, icon('close'), el('span', { text }))
}

function code(text: string): HTMLElement {
  return el('output', { class: 'gk-code', text })
}
