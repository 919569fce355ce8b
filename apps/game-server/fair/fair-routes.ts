import { defaultLocale, localeFor } from '@casino/i18n/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GameContext } from '../context.ts'
import { sendError } from '../errors.ts'
import { pastRounds } from '../live/stores/past-store.ts'
import { translatorFor } from '../texts.ts'
import { type FairView, fairPolicy } from './fair-layout.ts'
import { chainsPage } from './fair-page.ts'
import { roundsPage } from './fair-rounds-page.ts'
import { allChains, voidRounds } from './fair-store.ts'

const roundsOnPage = 50

/** The public pages of a live game: its announced chains and all rounds. */
export async function fairRoutes(
  app: FastifyInstance,
  { context }: { context: GameContext },
): Promise<void> {
  const { pool } = context
  app.get('/fair/:slug', async (request, reply) => {
    const view = viewOf(context, request)
    if (!view) return sendError(reply, 'game_unknown', localeOf(request))
    const chains = await allChains(pool, view.slug)
    const voided = await voidRounds(pool, view.slug)
    return sendPage(reply, chainsPage(view, { chains, voided }).markup)
  })
  app.get('/fair/:slug/rounds', async (request, reply) => {
    const view = viewOf(context, request)
    if (!view) return sendError(reply, 'game_unknown', localeOf(request))
    const { before: text = '' } = request.query as { before?: string }
    const before = /^\d{1,15}$/.test(text) ? Number(text) : undefined
    const rounds = await pastRounds(pool, { slug: view.slug, before, limit: roundsOnPage })
    const next = rounds.length < roundsOnPage ? undefined : rounds.at(-1)?.round_id
    return sendPage(reply, roundsPage(view, { rounds, next }).markup)
  })
}

function viewOf({ games }: GameContext, request: FastifyRequest): FairView | undefined {
  const { slug } = request.params as { slug: string }
  const game = games.get(slug)
  if (game?.kind !== 'live') return undefined
  const locale = localeOf(request)
  return { slug, title: game.title, locale, say: translatorFor(locale) }
}

function localeOf(request: FastifyRequest) {
  const { locale = '' } = request.query as { locale?: string }
  return localeFor(locale) ?? defaultLocale
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  reply.header('content-security-policy', fairPolicy).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(markup)
}
