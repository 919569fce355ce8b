import { openDialog } from '@casino/game-kit/client/dialogs/dialogs.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el, field } from '@casino/game-kit/client/parts.ts'
import { beaconTimeOf } from '@casino/game-kit/fair/quicknet.ts'
import { liveCommandOf } from '@casino/game-kit/live/live-command.ts'
import { drawnBy } from '@casino/game-kit/live/live-proof.ts'
import type { Chain, OwnBet, PastCrash } from '@casino/game-kit/live/live-protocol.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import { pastFlight } from '../past-flight.ts'
import { createProofRounds } from './proof-rounds.ts'
import { showProof } from './proof-verdict.ts'
import { proveRound } from './prove-round.ts'
import { seedField } from './seed-field.ts'

type ProofDialogOptions = {
  /** The current chain; an earlier round has its own. */
  chain: Chain
  past: readonly PastCrash[]
  /** The player's own bets, as far as they are loaded. */
  own: readonly OwnBet[]
  first?: PastCrash | undefined
  named(seed: string): void
}

/** Shows what was fixed before the first round, and how to recompute any later round. */
export function openProof(
  game: Game,
  { chain, past, own, first, named }: ProofDialogOptions,
): void {
  const { t } = game
  const facts = el('div', { class: 'rx-proof-facts' })
  const verdict = el('div', { class: 'rx-verdict', attrs: { role: 'status' } })
  const button = el('button', { class: 'gk-action', text: t('verify'), attrs: { type: 'button' } })
  const ending = new AbortController()
  let chosen: { crash: PastCrash; bets: OwnBet[] } | undefined

  function choose(crash: PastCrash, bets: OwnBet[]): void {
    chosen = { crash, bets }
    button.disabled = false
    facts.replaceChildren(...factsOf(game, crash, bets))
    verdict.replaceChildren()
  }
  async function verify(crash: PastCrash, bets: OwnBet[]): Promise<void> {
    button.disabled = true
    const report = (steps: number) => {
      if (chosen?.crash === crash) verdict.textContent = t('ui_proof_walking', { steps })
    }
    const proof = await proveRound(crash, bets, { report, signal: ending.signal })
    if (chosen?.crash !== crash) return
    button.disabled = false
    showProof(game, verdict, proof)
  }

  button.addEventListener('click', () => chosen && void verify(chosen.crash, chosen.bets))
  button.disabled = true
  facts.append(...chainFactsOf(game, chain))
  const rounds = createProofRounds(game, { past, own, first, choose })
  const body = el(
    'div',
    { class: 'gk-text rx-proof' },
    el('p', { text: t('ui_proof_text') }),
    el('p', { text: t('ui_proof_beacon') }),
    el('p', { text: t('ui_proof_seeds') }),
    el('p', { class: 'gk-small', text: boundText(game, chain) }),
    seedField(game, named),
    el('h3', { text: t('ui_proof_title') }),
    rounds,
    facts,
    el('p', { class: 'gk-small', text: t('ui_proof_formula') }),
    button,
    verdict,
    chainsLink(game),
  )
  void openDialog(t, { title: t('fairness'), body }).closed.then(() => ending.abort())
  // A requested round is scrolled into view; the general part is above it.
  if (first) facts.scrollIntoView()
}

/** Whether the beacon value of the current chain is known yet. */
function boundText({ t, session }: Game, { beacon }: Chain): string {
  if (!beacon) return t('ui_bound_to_nothing')
  const { round, value } = beacon
  if (value) return t('ui_bound_entered', { round, from: value.from_position })
  const dateTime = new Intl.DateTimeFormat(intlOf(session.locale), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return t('ui_bound_waiting', { round, at: dateTime.format(beaconTimeOf(round)) })
}

function factsOf(game: Game, crash: PastCrash, bets: readonly OwnBet[]): HTMLElement[] {
  const { t, session } = game
  const by = drawnBy(crash)
  const value = crash.chain.beacon?.value
  const [bet] = bets.filter(({ cashed_x100 }) => cashed_x100 !== null)
  return [
    pastFlight(game, crash.crash_x100),
    el('p', { class: 'rx-proved', text: t('ui_round_n', { n: crash.round_id }) }),
    field(t('ui_round_hash'), code(`${crash.hash} · ${crash.position}`)),
    field(t('ui_decided_by'), code(t(`ui_by_${by}`, { round: crash.chain.beacon?.round ?? 0 }))),
    ...(by === 'beacon' && value
      ? [
          field(t('ui_beacon_value'), code(value.randomness)),
          field(t('ui_beacon_signature'), code(value.signature)),
        ]
      : []),
    ...(by === 'seeds' ? [field(t('ui_round_seeds'), code(crash.seeds.join(', ') || '–'))] : []),
    ...chainFactsOf(game, crash.chain),
    ...bets.map((own) => field(t('ui_own_bet', { n: own.slot + 1 }), code(betText(game, own)))),
    field(t('verify_command'), code(liveCommandOf(session.slug, crash, bet))),
  ]
}

function chainFactsOf({ t }: Game, chain: Chain): HTMLElement[] {
  return [
    field(t('ui_terminating_hash'), code(chain.terminating_hash)),
    field(t('ui_salt'), code(chain.salt)),
  ]
}

/** A bet with its result, and the key of its drawn fraction. */
function betText({ t, money, times }: Game, bet: OwnBet): string {
  const end = bet.cashed_x100 === null ? undefined : times(bet.cashed_x100 / 100)
  const paid = end ? [end, money(bet.payout_cents ?? 0)] : [t(`ui_state_${bet.state}`)]
  return [money(bet.amount_cents), ...paid, `${t('ui_draw_key')} ${bet.draw_key}`].join(' · ')
}

function code(text: string): HTMLElement {
  return el('output', { class: 'gk-code', text })
}

/** A link to the page of all chains and void rounds. */
function chainsLink({ t, session }: Game): HTMLElement {
  const attrs = { href: `/fair/${session.slug}?locale=${session.locale}`, target: '_blank' }
  return el('p', {}, el('a', { text: t('ui_all_chains'), attrs }))
}
