import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { GameFacts } from '../providers/game-facts.ts'
import { type ProviderRow, providerColumns, withKey } from '../providers/provider-store.ts'

const providersMax = 500

/** The providers that are asked about their games. */
export async function listTellingProviders(tx: Tx): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`select ${providerColumns} from games.provider
    where enabled and listed order by id limit ${providersMax}`.execute(tx)
  return rows.map(withKey)
}

/**
 * Renews the facts of a provider's games; what it does not tell stays. A game that it offers no more
 * is switched off until it offers it again; one that was switched off by hand stays off.
 */
export async function saveFacts(
  tx: Tx,
  { provider_id, facts, now }: { provider_id: bigint; facts: readonly GameFacts[]; now: Date },
): Promise<void> {
  await sql`update games.game g
    set rtp = coalesce(t.rtp, g.rtp), max_win = coalesce(t.max_win, g.max_win),
      enabled = case t.is_offered when false then false
        when true then g.enabled or g.withdrawn_at is not null else g.enabled end,
      withdrawn_at = case t.is_offered when true then null
        when false then case when g.enabled then ${now} else g.withdrawn_at end
        else g.withdrawn_at end
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as t (code text, rtp numeric, max_win numeric, is_offered boolean)
    where coalesce(g.provider_code, g.identifier) = t.code and g.provider_id = ${provider_id}
      and (g.rtp is distinct from coalesce(t.rtp, g.rtp)
        or g.max_win is distinct from coalesce(t.max_win, g.max_win)
        or (t.is_offered = false and g.enabled)
        or (t.is_offered and g.withdrawn_at is not null))`.execute(tx)
}
