import type { Pool, PoolClient } from 'pg'

/** The subject of a webhook: a payment or payout, or coins on the chain. */
export type About = 'report' | 'transfer'
export type WebhookRow = { event_id: string; about: About; report: unknown; attempts: number }

/** Adds a webhook in the transaction of the change that it reports. */
export async function addWebhook(
  client: PoolClient,
  webhook: { event_id: string; about?: About; report: object; next_at: Date; created_at: Date },
): Promise<void> {
  await client.query(
    `insert into sandbox_bank.webhook (event_id, report, next_at, created_at, about)
     values ($1, $2, $3, $4, $5)`,
    [
      webhook.event_id,
      JSON.stringify(webhook.report),
      webhook.next_at,
      webhook.created_at,
      webhook.about ?? 'report',
    ],
  )
}

/**
 * Takes due webhooks. Until `until` nobody else takes them; after a crash they are due again then.
 */
export async function takeDueWebhooks(
  pool: Pool,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<WebhookRow[]> {
  const { rows } = await pool.query<WebhookRow>(
    `update sandbox_bank.webhook set attempts = attempts + 1, next_at = $2
     where event_id in (
       select event_id from sandbox_bank.webhook where next_at <= $1
       order by next_at limit $3 for update skip locked)
     returning event_id, about, report, attempts`,
    [now, until, limit],
  )
  return rows
}

export async function markDelivered(pool: Pool, eventId: string, at: Date): Promise<void> {
  await pool.query(
    `update sandbox_bank.webhook set delivered_at = $2, next_at = null where event_id = $1`,
    [eventId, at],
  )
}

/** Postpones a webhook; null gives it up. */
export async function postpone(
  pool: Pool,
  { event_id, next_at, answer }: { event_id: string; next_at: Date | null; answer: string },
): Promise<void> {
  await pool.query(
    'update sandbox_bank.webhook set next_at = $2, last_answer = $3 where event_id = $1',
    [event_id, next_at, answer.slice(0, 300)],
  )
}
