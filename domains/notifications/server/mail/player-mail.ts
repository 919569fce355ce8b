import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { StaffChangeContext, StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { resumeAddress, stopAddress, stopOf } from '@casino/mail/stopped-store.ts'
import {
  consentKeys,
  countVersion,
  givenConsents,
  type KnownPlayer,
  playerOf,
} from '@casino/players/public'
import * as contract from '../../office-contract.ts'
import { preferenceOf } from '../preferences/preference-of.ts'
import { devicesInOffice } from '../push/push-store.ts'

/** How a player may be reached, and whether mail to them is stopped. */
export async function showPlayerMail(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerMail>,
): Promise<Output<typeof contract.showPlayerMail>> {
  const player = await playerOrRefuse(db, id)
  const { mail_digest, pushes, time_zone, ...quiet } = await preferenceOf(db, player)
  const given = await givenConsents(db, id)
  return {
    id,
    stopped: (await stopOf(db, player.email)) ?? null,
    mail_digest,
    pushes,
    quiet: quietText(quiet),
    time_zone,
    offers: consentKeys.map((key) => {
      const [product = '', channel = ''] = key.split('.')
      return { id: key, product, channel, is_given: given.includes(key) }
    }),
    devices: await devicesInOffice(db, id),
  }
}

type Quiet = { quiet_from: number | null; quiet_until: number | null }

function quietText({ quiet_from, quiet_until }: Quiet): string | null {
  if (quiet_from === null || quiet_until === null) return null
  return `${timeOf(quiet_from)} – ${timeOf(quiet_until)}`
}

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
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
