import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { StaffChangeContext, StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { resumeAddress, stopAddress, stopOf } from '@casino/mail/stopped-store.ts'
import { countVersion, type KnownPlayer, playerOf } from '@casino/players/public'
import * as contract from '../../office-contract.ts'

/** Whether mail to a player is stopped, and why. */
export async function showPlayerMail(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerMail>,
): Promise<Output<typeof contract.showPlayerMail>> {
  const { email } = await playerOrRefuse(db, id)
  return { id, stopped: (await stopOf(db, email)) ?? null }
}

/** Stops mail as a complaint does, or resumes it. Consent is given by the player alone. */
export async function switchPlayerMail(
  { tx, now }: StaffChangeContext,
  { id, stopped }: Input<typeof contract.switchPlayerMail>,
): Promise<{ text: string }> {
  const { email: address } = await playerOrRefuse(tx, id)
  if (stopped) await stopAddress(tx, { address, reason: 'unwanted', now })
  else await resumeAddress(tx, address)
  await countVersion(tx, id)
  return { text: `Mail to player ${id} is ${stopped ? 'stopped' : 'on again'}.` }
}

async function playerOrRefuse(db: Db | Tx, id: bigint): Promise<KnownPlayer> {
  const player = await playerOf(db, id)
  if (!player) throw refuse(contract.showPlayerMail, 'player_unknown')
  return player
}
