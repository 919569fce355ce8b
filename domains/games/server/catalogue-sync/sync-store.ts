import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { GameFacts } from '../providers/game-facts.ts'
import { type ProviderRow, providerColumns, withKey } from '../providers/provider-store.ts'

const providersMax = 500

/** The providers to query for their games: all that have a URL. */
export async function listCatalogueProviders(tx: Tx): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`select ${providerColumns} from games.provider
    where enabled and listed and base_url <> '' order by id limit ${providersMax}`.execute(tx)
  return rows.map(withKey)
}

/** The codes that no game of the catalogue has. */
export async function unknownGames(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    code: string
  }>`select code from unnest(${[...codes]}::text[]) as code
    where not exists (select from games.game known
      where coalesce(known.provider_code, known.identifier) = code or known.identifier = code)`.execute(
    tx,
  )
  return new Set(rows.map(({ code }) => code))
}

/**
 * Updates the facts of a provider's games; absent facts stay. A game that the provider no longer
 * offers is disabled until it is offered again; one that staff disabled stays disabled.
 */
export async function saveFacts(
  tx: Tx,
  { provider_id, facts, now }: { provider_id: bigint; facts: readonly GameFacts[]; now: Date },
): Promise<void> {
  await sql`update games.game g
    set rtp = t.rtp, max_win = t.max_win, lines = t.lines, ways = t.ways,
      volatility = t.volatility, hit_rate = t.hit_rate, devices = t.devices,
      pays = t.pays, features = t.features, themes = t.themes, freespins = t.freespins,
      enabled = case t.is_offered when false then false
        when true then g.enabled or g.withdrawn_at is not null else g.enabled end,
      withdrawn_at = case t.is_offered when true then null
        when false then case when g.enabled then ${now} else g.withdrawn_at end
        else g.withdrawn_at end,
      version = g.version + 1
    from (select known.id, told.is_offered, coalesce(told.rtp, known.rtp) as rtp,
        coalesce(told.max_win, known.max_win) as max_win,
        coalesce(told.lines, known.lines) as lines, coalesce(told.ways, known.ways) as ways,
        coalesce(told.volatility, known.volatility) as volatility,
        coalesce(told.hit_rate, known.hit_rate) as hit_rate,
        coalesce(told.devices, known.devices) as devices,
        coalesce(told.pays, known.pays) as pays,
        coalesce(told.features, known.features) as features,
        coalesce(told.themes, known.themes) as themes,
        coalesce(told.freespins, known.freespins) as freespins
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
        as told (code text, rtp numeric, max_win numeric, lines int, ways int, volatility text,
          hit_rate numeric, pays jsonb, devices text[], features text[], themes text[],
          freespins boolean, is_offered boolean)
      join games.game known on coalesce(known.provider_code, known.identifier) = told.code
      where known.provider_id = ${provider_id}) t
    where g.id = t.id
      and ((g.rtp, g.max_win, g.lines, g.ways, g.volatility, g.hit_rate, g.devices, g.features,
          g.themes, g.pays, g.freespins) is distinct from (t.rtp, t.max_win, t.lines, t.ways, t.volatility, t.hit_rate,
          t.devices, t.features, t.themes, t.pays,
          t.freespins)
        or (t.is_offered = false and g.enabled)
        or (t.is_offered and g.withdrawn_at is not null))`.execute(tx)
}
