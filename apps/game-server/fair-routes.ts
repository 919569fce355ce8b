import { defaultLocale, localeFor } from '@casino/i18n/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GameContext } from './context.ts'
import { sendError } from './errors.ts'
import { type FairLook, fairPolicy } from './fair-layout.ts'
import { chainsPage } from './fair-page.ts'
import { roundsPage } from './fair-rounds-page.ts'
import { allChains, voidRounds } from './fair-store.ts'
import { pastCrashes } from './live/past-store.ts'
import { speaker } from './texts.ts'

const roundsOnPage = 50

/** The public pages of a live game: how its chains were announced, and every round that was played. */
export async function fairRoutes(
  app: FastifyInstance,
  { context }: { context: GameContext },
): Promise<void> {
  const { pool } = context
  app.get('/fair/:slug', async (request, reply) => {
    const look = lookOf(context, request)
    if (!look) return sendError(reply, 'game_unknown', localeOf(request))
    const chains = await allChains(pool, look.slug)
    const voided = await voidRounds(pool, look.slug)
    return sendPage(reply, chainsPage(look, { chains, voided }).markup)
  })
  app.get('/fair/:slug/rounds', async (request, reply) => {
    const look = lookOf(context, request)
    if (!look) return sendError(reply, 'game_unknown', localeOf(request))
    const { before: told = '' } = request.query as { before?: string }
    const before = /^\d{1,15}$/.test(told) ? Number(told) : undefined
    const rounds = await pastCrashes(pool, { slug: look.slug, before, limit: roundsOnPage })
    const next = rounds.length < roundsOnPage ? undefined : rounds.at(-1)?.round_id
    return sendPage(reply, roundsPage(look, { rounds, next }).markup)
  })
}

function lookOf({ games }: GameContext, request: FastifyRequest): FairLook | undefined {
  const { slug } = request.params as { slug: string }
  const game = games.get(slug)
  if (game?.kind !== 'live') return undefined
  const locale = localeOf(request)
  return { slug, title: game.title, locale, say: speaker(locale) }
}

function localeOf(request: FastifyRequest) {
  const { locale = '' } = request.query as { locale?: string }
  return localeFor(locale) ?? defaultLocale
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  reply.header('content-security-policy', fairPolicy).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(markup)
}
