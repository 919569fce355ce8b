import { sql } from 'kysely'
import {
  type BonusTerms,
  bonusOf,
  forfeitBonus,
  grantBonus,
  releaseBonus,
} from '../public/bonus-money.ts'
import { call, type WalletApp } from './wallet-testing.ts'

type Granted = { amount?: bigint; plan?: string }

/** A player with cash and a running bonus of 100 that must be staked once. */
export async function playerWithBonus(
  app: WalletApp,
  cash: bigint,
  { amount = 100n, plan = 'plan:1', ...terms }: Partial<BonusTerms> & Granted = {},
) {
  const id = await app.player({ cash })
  const grant = (source: string, more: Partial<BonusTerms> & Granted = {}) =>
    app.inTransaction((work) =>
      grantBonus(work, {
        player_id: id,
        currency: 'EUR',
        amount_cents: more.amount ?? amount,
        source,
        plan,
        terms: { wager_cents: 100n, ...terms, ...more },
      }),
    )
  await grant('bonus:1')
  return {
    id,
    grant,
    play: (operations: Parameters<typeof call>[1], given: Parameters<typeof call>[2] = {}) =>
      app.play(call(id, operations, given)),
    release: (source = 'bonus:1') =>
      app.inTransaction((work) => releaseBonus(work, { player_id: id, source })),
    forfeit: (given: { source?: string; even_open?: boolean } = {}) =>
      app.inTransaction((work) =>
        forfeitBonus(work, { player_id: id, source: 'bonus:1', ...given }),
      ),
    /** Cash less a deficit, and bonus money. */
    async held() {
      const { rows } = await sql<{ cash: bigint; bonus: bigint }>`
        select cash - deficit as cash, bonus from ledger.account
        where player_id = ${id} and currency = 'EUR'`.execute(app.db)
      return [rows[0]?.cash, rows[0]?.bonus]
    },
    bonus: (source?: string) => bonusOf(app.db, { player_id: id, ...(source && { source }) }),
    /** The kinds and parts of the last transfers. */
    async last(count: number) {
      const { rows } = await sql<{ text: string }>`
        select kind::text || ' ' || cash_amount || '+' || bonus_amount as text from ledger.transfer
        where player_id = ${id} order by seq desc limit ${count}`.execute(app.db)
      return rows.map(({ text }) => text).reverse()
    },
  }
}
