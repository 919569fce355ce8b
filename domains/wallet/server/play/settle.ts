import type { LedgerRequest } from '@casino/ledger/ledger-request.ts'
import { findHouse, type LedgerResult } from '@casino/ledger/play-store.ts'
import type pg from 'pg'
import type { FlushContext, Shard } from './batch.ts'
import { WalletFull } from './no-answer.ts'
import type { PlayAnswer, PlayOperation, PlayRefusal, PlayRequest } from './play-request.ts'
import type { WaitingRequest } from './queue.ts'

export const retryCode = -1
const fullCode = -2
/** A win came before its bet. */
const winBeforeBet = 120

/** The items as ledger requests, with the house accounts of their shard. */
export async function ledgerRequests(
  client: pg.Client,
  { houseAccounts, ledger }: Shard,
  items: readonly WaitingRequest[],
): Promise<LedgerRequest[]> {
  const requests: LedgerRequest[] = []
  for (const { request } of items) {
    const { provider, currency } = request
    const key = `${provider} ${currency}`
    let house_id = houseAccounts.get(key)
    if (house_id === undefined) {
      house_id = await findHouse(client, { name: `games:${provider}`, currency, ledger })
      houseAccounts.set(key, house_id)
    }
    const operations = request.operations.map(ledgerOperation)
    requests.push({ ...request, house_id, operations, promo: ledgerPromo(request) })
  }
  return requests
}

/** An operation in the form of the ledger. */
export function ledgerOperation({ type, ext_id, ref_ext_id, amount_cents }: PlayOperation) {
  const ledgerAmount = type === 'rollback' ? 0n : amount_cents
  return { kind: type, ext_id, ref_ext_id: ref_ext_id ?? null, amount_cents: ledgerAmount }
}

const microsPerCent = 10_000n

function ledgerPromo({ promo }: PlayRequest) {
  if (!promo) return undefined
  return {
    win_max_micros: promo.win_max_cents * microsPerCent,
    day_max_micros: promo.day_max_cents * microsPerCent,
  }
}

/** Answers the caller, or puts the item back into the queue. Its player is free already. */
export function settle(
  { log, onEarlyWin }: FlushContext,
  { queue }: Shard,
  { item, result }: { item: WaitingRequest; result: LedgerResult | undefined },
): void {
  if (result?.code === fullCode) {
    log?.error({ request: item.request.operations }, 'wallet: a balance is full')
    item.reject(new WalletFull())
    return
  }
  if (result && result.code !== retryCode) {
    item.resolve(answerOf(item, result))
    if (result.code === winBeforeBet) onEarlyWin?.(item.request)
    return
  }
  item.tries += 1
  queue.putBack(item)
}

function answerOf(
  { request }: WaitingRequest,
  { code, balance_cents, transfers }: LedgerResult,
): PlayAnswer {
  if (code !== 0) return { ok: false, code: code as PlayRefusal, balance_cents }
  const transactions = transfers.map(({ id, settled_at, bonus_amount_cents }, at) => ({
    ext_id: request.operations[at]?.ext_id ?? '',
    tx_id: `${id}`,
    processed_at: settled_at,
    bonus_amount_cents,
  }))
  return { ok: true, balance_cents, transactions }
}
