import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The wallet that receives coins by a method. */
export type WatchedWallet = {
  method_id: bigint
  xpub: string
  is_test: boolean
  confirmations_needed: number
}

/** The wallet of a method; undefined if the method uses no addresses. */
export async function walletOf(tx: Tx, methodId: bigint): Promise<WatchedWallet | undefined> {
  const { rows } = await sql<WatchedWallet>`
    select method_id, xpub, is_test, confirmations_needed from cashbox.watched_wallet
    where method_id = ${methodId}`.execute(tx)
  return rows[0]
}

/** Sets the wallet of a method; an existing one stays, because its addresses are in use. */
export async function addWallet(tx: Tx, wallet: WatchedWallet): Promise<void> {
  await sql`insert into cashbox.watched_wallet (method_id, xpub, is_test, confirmations_needed)
    values (${wallet.method_id}, ${wallet.xpub}, ${wallet.is_test}, ${wallet.confirmations_needed})
    on conflict do nothing`.execute(tx)
}

type Owner = { player_id: bigint; method_id: bigint }

export async function addressIn(
  tx: Tx,
  { player_id, method_id }: Owner,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`select address from cashbox.address
    where player_id = ${player_id} and method_id = ${method_id}`.execute(tx)
  return rows[0]?.address
}

/**
 * Reserves the index of a wallet's next address. Nobody else gets one until the transaction ends.
 */
export async function takeIndex(tx: Tx, methodId: bigint): Promise<bigint> {
  const { rows } = await sql<{ index: bigint }>`update cashbox.watched_wallet
    set next_index = next_index + 1 where method_id = ${methodId}
    returning next_index - 1 as index`.execute(tx)
  return (rows[0] as { index: bigint }).index
}

export async function addAddress(
  tx: Tx,
  {
    player_id,
    method_id,
    index,
    address,
    now,
  }: Owner & { index: bigint; address: string; now: Date },
): Promise<void> {
  await sql`insert into cashbox.address (player_id, method_id, index, address, created_at)
    values (${player_id}, ${method_id}, ${index}, ${address}, ${now})`.execute(tx)
}

export type KnownAddress = Owner & { currency: string; confirmations_needed: number }

/** The owner of an address on this network of this provider. */
export async function findAddress(
  tx: Tx,
  asked: { provider_id: bigint; network: string; address: string },
): Promise<KnownAddress | undefined> {
  const { rows } = await sql<KnownAddress>`
    select a.player_id, a.method_id, m.currency, w.confirmations_needed
    from cashbox.address a join cashbox.method m on m.id = a.method_id
    join cashbox.watched_wallet w on w.method_id = a.method_id
    where a.address = ${asked.address} and m.provider_id = ${asked.provider_id}
      and m.network = ${asked.network}`.execute(tx)
  return rows[0]
}

/** The deposit with this id of a provider. */
export async function depositOfRef(
  tx: Tx,
  { method_id, provider_ref }: { method_id: bigint; provider_ref: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from cashbox.payment
    where method_id = ${method_id} and provider_ref = ${provider_ref}
      and action = 'deposit'`.execute(tx)
  return rows[0]?.id
}

/** Records that a deposit of coins is confirmed, or, with null, no longer confirmed. */
export async function saveConfirmed(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await sql`update cashbox.payment
    set confirmed_at = ${at === null ? sql`null` : sql`coalesce(confirmed_at, ${at})`}
    where id = ${id}`.execute(tx)
}

/**
 * Stores the confirmations of coins. Returns false if they did not change, or if the transfer does
 * not match the deposit. A credited deposit keeps its value.
 */
export async function saveConfirmations(
  tx: Tx,
  update: { id: bigint; amount_cents: bigint; confirmations: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update cashbox.payment
    set confirmations = ${update.confirmations}, confirmations_at = ${update.now}
    where id = ${update.id} and amount_cents = ${update.amount_cents} and state <> 'done'
      and confirmations is distinct from ${update.confirmations}
    returning 1`.execute(tx)
  return rows.length > 0
}

const waitingMax = 1000
export type WaitingCoins = { id: bigint; provider_ref: string; amount_cents: bigint }

/**
 * Confirmed coins at an address that are not credited yet, oldest first, including those that the
 * chain dropped and that came back.
 */
export async function waitingCoins(
  tx: Tx,
  { player_id, method_id }: Owner,
): Promise<WaitingCoins[]> {
  const { rows } = await sql<WaitingCoins>`select id, provider_ref, amount_cents
    from cashbox.payment
    where player_id = ${player_id} and method_id = ${method_id} and action = 'deposit'
      and state in ('processing', 'failed') and confirmed_at is not null
    order by id limit ${waitingMax}`.execute(tx)
  return rows
}
