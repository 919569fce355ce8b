import type { FastifyInstance } from 'fastify'
import { type GameContext, gameOf } from '../context.ts'
import { sendError } from '../errors.ts'
import { launch } from '../sessions.ts'

type Query = { locale?: string; currency?: string }

/** Outside production: opens any game in play money without a casino. */
export async function demoLaunch(
  app: FastifyInstance,
  { context }: { context: GameContext },
): Promise<void> {
  app.get('/demo/:slug', async (request, reply) => {
    const { slug } = request.params as { slug: string }
    const { locale = 'en', currency = 'FUN' } = request.query as Query
    if (!context.games.has(slug)) return sendError(reply, 'game_unknown')
    const { token } = await launch(context, {
      provider: gameOf(context, slug).studio,
      slug,
      mode: 'demo',
      currency,
      locale,
      user_id: '',
      nickname: '',
      return_url: '',
      deposit_url: '',
      round_ms_min: 0,
      turbo_allowed: true,
      autoplay_allowed: true,
      parallel_games: true,
      stake_max_cents: null,
    })
    return reply.redirect(`/play/${slug}?token=${token}`)
  })
}
