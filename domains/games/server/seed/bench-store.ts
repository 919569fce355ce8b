import type { Db, Tx } from '@casino/db/connect.ts'
import { demoCurrency } from '@casino/money/money.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'
import { withKey } from '../providers/provider-store.ts'

export type BenchProvider = {
  identifier: string
  protocol: string
  secret: string
  public_key: string | null
  promo: boolean
}

/** How much a bench can pay without a bet: enough to run its cases many times a day. */
const promoWinMaxCents = 100_000n
const promoDayMaxCents = 10_000_000n

/** Adds a test bench; its games are never shown. */
export async function addBenchProvider(tx: Tx, provider: BenchProvider): Promise<void> {
  const { identifier, protocol, public_key, promo } = provider
  // A private key is encrypted; the published test key stays as it is.
  const secret = public_key === null ? provider.secret : sealKey('providers', provider.secret)
  await sql`insert into games.provider
      (identifier, title, protocol, base_url, secret, public_key, listed, promo_win_max_cents,
        promo_day_max_cents)
    values (${identifier}, 'Test bench', ${protocol}, '', ${secret}, ${public_key}, false,
      ${promo ? promoWinMaxCents : null}, ${promo ? promoDayMaxCents : null})
    on conflict (identifier) do nothing`.execute(tx)
}

export type BenchGame = {
  provider: string
  slug: string
  provider_code: string
  currencies: readonly string[]
  now: Date
}

/** Adds a game of a test bench, in no category. */
export async function putBenchGame(tx: Tx, game: BenchGame): Promise<void> {
  const { provider, slug, provider_code, currencies, now } = game
  const identifier = `${provider}:${slug}`
  await sql`insert into games.game (identifier, provider_id, slug, seo_title, title, class, preview,
      released_at, provider_code)
    select ${identifier}, p.id, ${slug}, ${slug}, 'Test bench', 'slots', '', ${now}, ${provider_code}
    from games.provider p where p.identifier = ${provider}
    on conflict (identifier) do nothing`.execute(tx)
  await sql`insert into games.game_currency (game_id, currency)
    select g.id, unnest(${currencies}::text[]) from games.game g where g.identifier = ${identifier}
    on conflict do nothing`.execute(tx)
}

export type BenchSession = {
  provider: string
  game: string
  name: string
  player_id: bigint
  currency: string
  ended_at: Date | null
  now: Date
}

/** Adds a session of a bench's game, or resets it; in play money it is a demo. */
export async function putBenchSession(tx: Tx, session: BenchSession): Promise<void> {
  const { provider, game, name, player_id, currency, ended_at, now } = session
  const mode = currency === demoCurrency ? 'demo' : 'real'
  await sql`insert into games.session (player_id, provider_id, provider_session_id, game_id,
      currency, mode, device, created_at, opened_at, ended_at)
    select ${player_id}, g.provider_id, ${name}, g.id, ${currency}, ${mode}, 'desktop', ${now},
      ${now}, ${ended_at}
    from games.game g join games.provider p on p.id = g.provider_id
    where g.identifier = ${game} and p.identifier = ${provider}
    on conflict (provider_id, provider_session_id) do update
      set created_at = excluded.created_at, ended_at = excluded.ended_at`.execute(tx)
}

export type BenchIssue = {
  issue_id: string
  provider: string
  player_id: bigint
  currency: string
  now: Date
}

/** Adds free spins of a bench; finished ones stay finished. */
export async function putBenchIssue(tx: Tx, issue: BenchIssue): Promise<void> {
  const { issue_id, provider, player_id, currency, now } = issue
  await sql`insert into games.freespin_issue (issue_id, provider_id, player_id, currency, games,
      quantity, bet_level, valid_until, state, created_at, asked_at)
    select ${issue_id}, p.id, ${player_id}, ${currency}, array[p.identifier || ':test'], 10, 1,
      ${now}::timestamptz + interval '1 year', 'issued', ${now}, ${now}
    from games.provider p where p.identifier = ${provider}
    on conflict (issue_id) do nothing`.execute(tx)
}

/** The private keys of the benches with key pairs, by provider. */
export async function benchKeys(db: Db): Promise<{ identifier: string; secret: string }[]> {
  const { rows } = await sql<{ identifier: string; secret: string }>`
    select identifier, secret from games.provider
    where not listed and public_key is not null order by id limit 10`.execute(db)
  return rows.map(withKey)
}
