import { createHash } from 'node:crypto'
import { type Html, html } from '@casino/html/html.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { createTexts, type Say } from '@casino/i18n/texts.ts'
import type { FastifyInstance } from 'fastify'
import type { GameContext } from './context.ts'
import { sendError } from './errors.ts'
import { type AnnouncedChain, allChains, type VoidRound, voidRounds } from './fair-store.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

const style = `:root{color-scheme:dark}body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem;
background:#0b1020;color:#f4f6ff;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}
h2{font-size:1.125rem;margin-top:2rem}p{color:#b4bedc}section{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{padding:.5rem;text-align:left;
border-bottom:1px solid #2e3a61}code{white-space:nowrap;font-size:.8125rem}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The public page of a live game: every chain that was announced, and every round that was void. */
export async function fairRoutes(
  app: FastifyInstance,
  { context }: { context: GameContext },
): Promise<void> {
  app.get('/fair/:slug', async (request, reply) => {
    const { slug } = request.params as { slug: string }
    const { locale: wished } = request.query as { locale?: string }
    const game = context.games.get(slug)
    if (game?.kind !== 'live') return sendError(reply, 'game_unknown', wished)
    const locale = isLocale(wished?.slice(0, 2)) ? wished.slice(0, 2) : defaultLocale
    const say = createTexts({ en: { page: en }, de: { page: de } }, locale as 'en' | 'de').of(
      'page',
    )
    const chains = await allChains(context.pool, slug)
    const voided = await voidRounds(context.pool, slug)
    const page = pageOf({ title: game.title, locale, say }, { chains, voided })
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page.markup)
  })
}

type Look = { title: string; locale: string; say: Say }
type Lists = { chains: AnnouncedChain[]; voided: VoidRound[] }

function pageOf({ title, locale, say }: Look, { chains, voided }: Lists): Html {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: ${say('fair_title')}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<h1>${title}: ${say('fair_title')}</h1>
<p>${say('fair_text')}</p>
<p>${say('fair_house')}</p>
<h2>${say('fair_chains')}</h2>
<section><table>
<tr><th>#</th><th>${say('fair_announced')}</th><th>${say('fair_end_hash')}</th><th>${say('fair_salt')}</th>
<th>${say('fair_length')}</th><th>${say('fair_played')}</th></tr>
${chains.map(chainRow)}
</table></section>
<h2>${say('fair_voided')}</h2>
${voided.length === 0 ? html`<p>${say('fair_none_voided')}</p>` : voidTable(voided, say)}
</body>
</html>
`
}

function chainRow(chain: AnnouncedChain): Html {
  return html`<tr><td>${String(chain.id)}</td><td>${chain.created_at.toISOString()}</td>
<td><code>${chain.terminating_hash}</code></td><td><code>${chain.salt}</code></td>
<td>${chain.length}</td><td>${chain.position}</td></tr>
`
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
