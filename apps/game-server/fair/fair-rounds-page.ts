import { liveCommandOf } from '@casino/game-kit/live/live-command.ts'
import { drawnBy } from '@casino/game-kit/live/live-proof.ts'
import { type Html, html } from '@casino/html/html.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import type { PastEnd } from '../live/table.ts'
import { type FairView, fairLayout } from './fair-layout.ts'

/** Rounds newest first; `next` is the round before which the next page starts. */
type Rounds = { rounds: PastEnd[]; next: number | undefined }

/** All crashed rounds by pages: hash, the message it was drawn with, and how to check it. */
export function roundsPage(view: FairView, { rounds, next }: Rounds): Html {
  const { slug, locale, say } = view
  const here = `/fair/${slug}`
  const more = html`<p><a href="${here}/rounds?before=${String(next)}&locale=${locale}" rel="next">
${say('fair_earlier')}</a></p>`
  const body = html`<p>${say('fair_rounds_text')}</p>
<p><a href="${here}?locale=${locale}">${say('fair_chains')}</a></p>
<section><table>
<tr><th>${say('fair_round')}</th><th>${say('fair_chain')}</th><th>${say('fair_position')}</th>
<th>${say('fair_crash')}</th><th>${say('fair_decided_by')}</th><th>${say('fair_hash')}</th></tr>
${rounds.map((round) => roundRow(round, view))}
</table></section>
${rounds.length === 0 ? html`<p>${say('fair_no_rounds')}</p>` : undefined}
${next === undefined ? undefined : more}`
  return fairLayout(view, say('fair_rounds'), body)
}

function roundRow(round: PastEnd, { slug, locale, say }: FairView): Html {
  const by = drawnBy(round)
  const points = new Intl.NumberFormat(intlOf(locale), { minimumFractionDigits: 2 })
  const seeds = by === 'seeds' ? `: ${round.seeds.join(', ') || '–'}` : ''
  return html`<tr><td>${round.round_id}</td><td>${round.chain.id}</td><td>${round.position}</td>
<td>${'result' in round ? round.result.join(' · ') : points.format(round.crash_x100 / 100)}</td>
<td>${say(`fair_drawn_${by}`)}${seeds}</td>
<td><code>${round.hash}</code><details><summary>${say('fair_check')}</summary>
<code>${liveCommandOf(slug, round)}</code></details></td></tr>
`
}
