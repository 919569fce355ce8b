import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { PrizeJson } from '../lottery-store.ts'

export async function addSeed(tx: Tx, lotteryId: bigint, seed: string): Promise<void> {
  await sql`insert into lotteries.seed (lottery_id, seed) values (${lotteryId}, ${seed})`.execute(
    tx,
  )
}

export async function seedOf(tx: Tx, lotteryId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ seed: string }>`
    select seed from lotteries.seed where lottery_id = ${lotteryId}`.execute(tx)
  return rows[0]?.seed
}

export async function setOpen(tx: Tx, id: bigint, beaconRound: number | null): Promise<void> {
  await sql`update lotteries.lottery
    set state = 'open', beacon_round = ${beaconRound}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function setBeacon(tx: Tx, id: bigint, signature: string): Promise<void> {
  await sql`update lotteries.lottery
    set beacon_signature = ${signature}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function setDrawn(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update lotteries.lottery set state = 'drawn', drawn_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function setWinner(
  tx: Tx,
  id: bigint,
  { number, player_id }: { number: number; player_id: bigint },
): Promise<void> {
  await sql`update lotteries.prize set number = ${number}, player_id = ${player_id}
    where id = ${id}`.execute(tx)
}

/** Replaces the prizes of a lottery that is not open yet. */
export async function replacePrizes(
  tx: Tx,
  lotteryId: bigint,
  prizes: readonly PrizeJson[],
): Promise<void> {
  await sql`delete from lotteries.prize where lottery_id = ${lotteryId}`.execute(tx)
  for (const [at, prize] of prizes.entries()) {
    await sql`insert into lotteries.prize (lottery_id, award_place, prize)
      values (${lotteryId}, ${at + 1}, ${JSON.stringify(prize)}::jsonb)`.execute(tx)
  }
}
