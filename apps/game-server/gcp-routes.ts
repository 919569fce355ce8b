import { isSigned } from '@casino/secrets/hmac.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { currencies } from './bet-levels.ts'
import type { GameContext } from './context.ts'
import { framerQuery } from './framer.ts'
import { takesFreespins } from './freespins/freespin-games.ts'
import { freespinRoutes } from './freespins/freespin-routes.ts'
import { type About, loadAbouts } from './games.ts'
import { roundsReport } from './rounds/rounds-report.ts'
import { launch } from './sessions.ts'
import type { Provider } from './wallet-client.ts'

export type GcpOptions = {
  context: GameContext
  publicUrl: string
  secrets: Record<Provider, string>
}

const ProviderName = z.enum(['apogee', 'turbogames'])
const Url = z.url({ protocol: /^https?$/ })
const Urls = z.object({ return_url: Url.optional(), deposit_url: Url.optional() })
const Text = z.string().min(1).max(100)

/** What a licence allows and requires; a missing rule is none. */
const Rules = z.object({
  round_ms_min: z.int().min(0).max(60_000).default(0),
  turbo_allowed: z.boolean().default(true),
  autoplay_allowed: z.boolean().default(true),
  parallel_games: z.boolean().default(true),
  /** In subunits of the session's currency. */
  stake_max: z.int().positive().optional(),
})

/** The casino may send more fields than these; they are ignored. */
const Launch = z.object({
  game: Text,
  locale: z.string().min(2).max(20).default('en'),
  currency: z.string().min(2).max(10).optional(),
  urls: Urls.default({}),
  /** What the player's licence requires. */
  rules: Rules.prefault({}),
})
const RealLaunch = Launch.extend({
  currency: z.string().min(2).max(10),
  balance: z.int().nonnegative().optional(),
  user: z.object({ id: Text, nickname: z.string().max(100).optional() }),
})

/** The API for the casino: signed launches, and the public facts of the games. */
export async function gcpRoutes(
  app: FastifyInstance,
  { context, publicUrl, secrets }: GcpOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  await listGames(app, context)

  const signed = async (request: FastifyRequest) => {
    const { provider } = request.params as { provider: string }
    const known = ProviderName.safeParse(provider)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const header = request.headers['x-request-sign']
    if (!known.success || !isSigned(secrets[known.data], body, header)) return undefined
    return { provider: known.data, body }
  }
  roundsReport(app, context, signed)
  freespinRoutes(app, context, signed)

  for (const [path, mode] of [
    ['/gcp/:provider/sessions', 'real'],
    ['/gcp/:provider/demo', 'demo'],
  ] as const) {
    app.post(path, async (request, reply) => {
      const call = await signed(request)
      if (!call) return reply.code(403).send(gcpError(403, 'forbidden'))
      const input = readLaunch(call.body, mode)
      if (!input) return reply.code(400).send(gcpError(400, 'bad request'))
      const slug = slugOf(context, call.provider, input.game)
      if (!slug) return reply.code(400).send(gcpError(602, 'no such game'))
      const currency = input.currency ?? demoCurrency
      if (!currencies[currency] || (mode === 'real' && currency === demoCurrency)) {
        return reply.code(412).send(gcpError(154, 'currency not allowed'))
      }
      const launched = await launch(context, {
        ...launchOf(input),
        provider: call.provider,
        slug,
        mode,
        currency,
      })
      const framer = framerQuery(secrets[call.provider], input.urls.return_url)
      const gameUrl = `${publicUrl}/play/${slug}?token=${launched.token}${framer}`
      const launch_options = { game_url: gameUrl, strategy: 'iframe' }
      return { launch_options, session_id: launched.session_id }
    })
  }
}

/** The list of games for the casino's catalogue. */
async function listGames(app: FastifyInstance, context: GameContext): Promise<void> {
  const abouts = await loadAbouts(context.games)
  app.get('/gcp/:provider/games', async (request, reply) => {
    const provider = ProviderName.safeParse((request.params as { provider: string }).provider)
    if (!provider.success) return reply.code(404).send(gcpError(404, 'no such provider'))
    const own = [...context.games.values()].filter(({ studio }) => studio === provider.data)
    return {
      games: own.map((game) => {
        const { slug, title, category, rtp, maxWin, topAward, ...facts } = game
        return {
          identifier: `${provider.data}:${slug}`,
          slug,
          title,
          category,
          rtp,
          max_win: topAward?.times ?? maxWin,
          lines: facts.lines ?? null,
          ways: facts.waysCount ?? null,
          volatility_rating: facts.volatility ?? null,
          hit_rate: facts.hitRate ?? null,
          pays: facts.pays ?? null,
          features: facts.features ?? [],
          themes: facts.themes ?? [],
          devices: ['mobile', 'desktop'],
          freespins: takesFreespins(game),
          ...aboutOf(abouts.get(slug)),
        }
      }),
    }
  })
}

/** What a casino needs to add a game that it does not know. */
function aboutOf(about: About | undefined): Partial<About> {
  if (!about) return {}
  const { weight, categories, badges, descriptions } = about
  return { weight, categories, badges, descriptions }
}

const demoCurrency = 'FUN'

/** The slug of `provider:slug`, if it is a game of this provider. */
function slugOf({ games }: GameContext, provider: Provider, name: string): string | undefined {
  const [prefix, slug = ''] = name.split(':')
  return prefix === provider && games.get(slug)?.studio === provider ? slug : undefined
}

function launchOf({ locale, user, urls, balance, rules }: LaunchCall) {
  return {
    locale,
    user_id: user?.id ?? '',
    nickname: user?.nickname ?? '',
    return_url: urls.return_url ?? '',
    deposit_url: urls.deposit_url ?? '',
    round_ms_min: rules.round_ms_min,
    turbo_allowed: rules.turbo_allowed,
    autoplay_allowed: rules.autoplay_allowed,
    parallel_games: rules.parallel_games,
    stake_max_cents: rules.stake_max === undefined ? null : BigInt(rules.stake_max),
    balance_cents: balance === undefined ? undefined : BigInt(balance),
  }
}

type LaunchCall = z.infer<typeof Launch> &
  Partial<Pick<z.infer<typeof RealLaunch>, 'user' | 'balance'>>

function readLaunch(body: Buffer, mode: 'real' | 'demo'): LaunchCall | undefined {
  try {
    const schema = mode === 'real' ? RealLaunch : Launch
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
}

function gcpError(code: number, message: string): { code: number; message: string } {
  return { code, message }
}
