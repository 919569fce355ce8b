import type { Pool, PoolClient } from 'pg'

export type TransferRow = {
  /** Transaction and output index. */
  id: string
  network: string
  address: string
  currency: string
  amount_cents: bigint
  confirmations: number
  state: 'seen' | 'gone'
}

export async function addTransfer(
  client: PoolClient,
  transfer: Pick<TransferRow, 'id' | 'network' | 'address' | 'currency' | 'amount_cents'> & {
    created_at: Date
  },
): Promise<TransferRow> {
  const { id, network, address, currency, amount_cents, created_at } = transfer
  const { rows } = await client.query<TransferRow>(
    `insert into sandbox_bank.transfer (id, network, address, currency, amount_cents, created_at)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [id, network, address, currency, amount_cents, created_at],
  )
  return rows[0] as TransferRow
}

/** Adds confirmations to a transfer; a dropped transfer exists again. */
export async function confirmTransfer(
  client: PoolClient,
  { id, blocks }: { id: string; blocks: number },
): Promise<TransferRow | undefined> {
  const { rows } = await client.query<TransferRow>(
    `update sandbox_bank.transfer set confirmations = confirmations + $2, state = 'seen'
     where id = $1 returning *`,
    [id, blocks],
  )
  return rows[0]
}

/** Drops a transfer from the chain. */
export async function dropTransfer(
  client: PoolClient,
  id: string,
): Promise<TransferRow | undefined> {
  const { rows } = await client.query<TransferRow>(
    `update sandbox_bank.transfer set confirmations = 0, state = 'gone'
     where id = $1 returning *`,
    [id],
  )
  return rows[0]
}

export async function findTransfer(
  client: Pool | PoolClient,
  id: string,
): Promise<TransferRow | undefined> {
  const { rows } = await client.query<TransferRow>(
    'select * from sandbox_bank.transfer where id = $1',
    [id],
  )
  return rows[0]
}

const shownMax = 20

/** The transfers to an address, newest first. */
export async function transfersTo(pool: Pool, address: string): Promise<TransferRow[]> {
  const { rows } = await pool.query<TransferRow>(
    `select * from sandbox_bank.transfer where address = $1 order by created_at desc limit $2`,
    [address, shownMax],
  )
  return rows
}

/** A transfer as the merchant sees it. */
export function transferReport({ amount_cents, ...transfer }: TransferRow) {
  const { id, network, address, currency, confirmations, state } = transfer
  return {
    id,
    network,
    address,
    currency,
    confirmations,
    state,
    amount_cents: Number(amount_cents),
  }
}
