import type { Db, Tx } from '@casino/db/connect.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import { type FeedPage, type FeedTransfer, readTransfers } from '@casino/ledger/feed-store.ts'
import type { Line } from '@casino/ledger/ledger-lines.ts'
import { brandsOfPlayers } from '@casino/players/public'
import { type Product, productOf } from '../../rules.ts'
import { ratesOf } from '../accounts/rates-of.ts'

/** A transfer with what its readers need to know of it, so that none of them joins other tables. */
export type MovedTransfer = FeedTransfer & {
  /** The part of the ledger in which it has its place in the order. */
  line: string
  /** The brand of the player; null for a player who is not registered. */
  brand_id: bigint | null
  /** Of a bet, win or rollback. */
  product: Product | null
  /**
   * Its value in millionths of a euro at the rate of its day, of a rollback at the rate of the day
   * of its original; null without a rate.
   */
  eur_micros: bigint | null
  /** It was a dead letter: its reader has passed later ones. */
  retried: boolean
  /** The rollback of a retried transfer, which its reader has passed or will read. */
  undone_by?: Omit<MovedTransfer, 'void'>
}

type PageLine = Pick<Line, 'name' | 'ledger' | 'ids'> & Partial<Pick<Line, 'horizon'>>

/** Transfers of a line after the cursor, the oldest first. */
export async function readPage(
  db: Db | Tx,
  { name, ...span }: PageLine,
  { after, limit }: { after: Cursor; limit: number },
): Promise<FeedPage<MovedTransfer>> {
  const page = await readTransfers(db, after, { ...span, limit })
  return { ...page, transfers: await describe(db, page.transfers, { line: name, retried: false }) }
}

/** Adds what readers need to know of transfers. */
export async function describe(
  db: Db | Tx,
  transfers: readonly FeedTransfer[],
  of: Pick<MovedTransfer, 'line' | 'retried'>,
): Promise<MovedTransfer[]> {
  if (transfers.length === 0) return []
  const brands = await brandsOfPlayers(db, [...new Set(transfers.map((one) => one.player_id))])
  const worth = await ratesOf(db, transfers.map(valued))
  return transfers.map((transfer) => ({
    ...transfer,
    ...of,
    brand_id: brands.get(transfer.player_id) ?? null,
    product: productOfTransfer(transfer),
    eur_micros: worth.micros(valued(transfer)),
  }))
}

/** A rollback is worth what it takes back, so that both sum to zero. */
function valued({ currency, amount_cents, original, settled_at }: FeedTransfer) {
  return { currency, amount_cents, at: original?.settled_at ?? settled_at }
}

function productOfTransfer({ game_class, original }: FeedTransfer): MovedTransfer['product'] {
  const ofOriginal = original?.game_class ?? game_class
  return ofOriginal === null ? null : productOf(ofOriginal)
}
