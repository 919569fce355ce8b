import { beaconAddressOf } from '@casino/game-kit/fair/quicknet.ts'
import { type Html, html } from '@casino/html/html.ts'
import type { Say } from '@casino/i18n/texts.ts'
import { type FairView, fairLayout } from './fair-layout.ts'
import type { AnnouncedChain, ChainBinding, VoidRound } from './fair-store.ts'

type Lists = { chains: AnnouncedChain[]; voided: VoidRound[] }

/** All announced chains, what decides their rounds, and all void rounds. */
export function chainsPage(view: FairView, { chains, voided }: Lists): Html {
  const { slug, locale, say } = view
  const body = html`<p>${say('fair_text')}</p>
<p>${say('fair_beacon')}</p>
<p>${say('fair_house')}</p>
<p><a href="/fair/${slug}/rounds?locale=${locale}">${say('fair_all_rounds')}</a></p>
<h2>${say('fair_chains')}</h2>
${chains.map((chain) => chainArticle(chain, say))}
<h2>${say('fair_voided')}</h2>
${voided.length === 0 ? html`<p>${say('fair_none_voided')}</p>` : voidTable(voided, say)}`
  return fairLayout(view, say('fair_title'), body)
}

function chainArticle(chain: AnnouncedChain, say: Say): Html {
  const { binding } = chain
  return html`<article><h3>${say('fair_chain')} ${String(chain.id)}</h3><dl>
${fact(say('fair_announced'), text(chain.created_at.toISOString()))}
${fact(say('fair_end_hash'), code(chain.terminating_hash))}
${fact(say('fair_length'), text(String(chain.length)))}
${fact(say('fair_played'), text(String(chain.position)))}
${fact(say('fair_decided_by'), text(whatDecides(chain, say)))}
${binding ? bindingFacts(binding, say) : undefined}
${fact(say('fair_salt'), code(chain.salt))}
</dl></article>
`
}

function bindingFacts(binding: ChainBinding, say: Say): Html {
  const { rule, beacon_chain_hash, beacon_round, beacon_at, entered } = binding
  const round = String(beacon_round)
  const address = beaconAddressOf(Number(beacon_round))
  return html`${fact(say('fair_beacon_chain'), code(beacon_chain_hash))}
${fact(say('fair_beacon_round'), html`<a href="${address}" rel="noreferrer">${round}</a>`)}
${fact(say('fair_beacon_at'), text(beacon_at.toISOString()))}
${entered ? fact(say('fair_entered'), text(entered.at.toISOString())) : undefined}
${entered ? fact(say('fair_value'), code(entered.randomness)) : undefined}
${entered ? fact(say('fair_signature'), code(entered.signature)) : undefined}
${fact(say('fair_rule'), code(rule))}`
}

function whatDecides({ binding }: AnnouncedChain, say: Say): string {
  if (!binding) return say('fair_by_nothing')
  if (!binding.entered) return say('fair_by_seeds')
  const from = binding.entered.from_position
  return say(from === 1 ? 'fair_by_beacon' : 'fair_by_both', { from, last: from - 1 })
}

function fact(name: string, value: Html): Html {
  return html`<dt>${name}</dt><dd>${value}</dd>`
}

function text(words: string): Html {
  return html`${words}`
}

function code(words: string): Html {
  return html`<code>${words}</code>`
}

function voidTable(voided: VoidRound[], say: Say): Html {
  const rows = voided.map(
    ({ id, chain_id, position, ended_at }) => html`<tr><td>${String(id)}</td>
<td>${String(chain_id)}</td><td>${position}</td><td>${ended_at.toISOString()}</td></tr>
`,
  )
  return html`<section><table>
<tr><th>${say('fair_round')}</th><th>${say('fair_chain')}</th><th>${say('fair_position')}</th>
<th>${say('fair_ended')}</th></tr>
${rows}
</table></section>`
}
