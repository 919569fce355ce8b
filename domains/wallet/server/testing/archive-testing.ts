import type { Tx } from '@casino/db/connect.ts'
import { askAll, type Difference } from '@casino/ledger/audit/audit-store.ts'
import { ledgerNameOf, ledgers } from '@casino/ledger/ledger-of.ts'
import { findHouse, type LedgerResult, playBatch } from '@casino/ledger/play-store.ts'
import type pg from 'pg'
import { archiveOld } from '../archive/archive.ts'
import type { PlayRequest } from '../play/play-request.ts'
import { ownHorizon } from './archive-testing-store.ts'
import type { WalletApp } from './wallet-testing.ts'

const ever = new Date('2199-01-01T00:00:00Z')

/** Archives everything settled, or settled before an instant; returns how much. */
export async function archiveAll(app: WalletApp, before = ever, rowsMax = 500): Promise<number> {
  const passed = await ownHorizon(app.db)
  const bounds = { runMsMax: 30_000, rowsMax }
  let all = 0
  for (const ledger of ledgers()) {
    const { moved } = await archiveOld(app.inTransaction, { ledger, before, passed }, bounds)
    all += moved
  }
  return all
}

/** What the audit finds after a damage, which is then rolled back. */
export async function auditEverything(
  app: WalletApp,
  damage: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<Difference[]> {
  let found: Difference[] = []
  const undone = new Error('undone')
  const asking = app.inTransaction(async ({ tx }) => {
    await damage(tx)
    found = await askAll(tx)
    throw undone
  })
  await asking.catch((error) => {
    if (error !== undone) throw error
  })
  return found
}

const anyPromo = { win_max_micros: 10n ** 20n, day_max_micros: 10n ** 22n }

/** Plays one request by the full rules, on the test's own connection. */
export async function playByRules(
  client: pg.Client,
  request: PlayRequest,
  now: Date,
): Promise<LedgerResult> {
  const { currency, provider } = request
  const ledger = ledgerNameOf(request.player_id)
  const house_id = await findHouse(client, { name: `games:${provider}`, currency, ledger })
  const operations = request.operations.map(({ type, ext_id, ref_ext_id, amount_cents }) => ({
    kind: type,
    ext_id,
    ref_ext_id: ref_ext_id ?? null,
    amount_cents,
  }))
  const [result] = await playBatch(
    client,
    [{ ...request, house_id, operations, promo: anyPromo }],
    { now, ledger },
  )
  if (!result) throw new Error('the ledger gave no answer')
  return result
}
