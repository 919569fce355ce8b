import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as events from '../../chat-contract.ts'
import * as contract from '../../chat-office-contract.ts'
import { type MuteReason, type MuteTime, mutedUntil } from '../../chat-rules.ts'
import {
  countMutes,
  endMute,
  findMute,
  holds,
  lockMute,
  type Mute,
  mutesPage,
  putMute,
} from './mute-store.ts'

const kind = 'chat_mute'
type Done = { text: string }
type Given = { id: bigint }

function shown(mute: Mute, now: Date) {
  return { ...mute, is_muted: holds(mute, now) }
}

export const muteReader: ListReader<typeof contract.listMutes> = {
  rows: async ({ db, now }, listing) =>
    (await mutesPage(db, listing)).map((mute) => shown(mute, now)),
  count: ({ db }, counted) => countMutes(db, counted),
}

export async function showMute(
  { db, now, recordOf }: StaffReadContext,
  { id }: Given,
): Promise<Output<typeof contract.showMute>> {
  const mute = await findMute(db, id)
  if (!mute) throw refuse(contract.showMute, 'mute_unknown')
  const { audit } = await recordOf({ kind, id })
  return { ...shown(mute, now), audit }
}

export async function muteSubject({ tx }: StaffWork, { id }: Given): Promise<Subject> {
  const { version, player_id, why, until, lifted_at } = await locked(tx, id)
  return { kind, id, version, state: { player_id, why, until, lifted_at } }
}

export async function liftMute(work: StaffChangeContext, { id }: Given): Promise<Done> {
  const mute = await locked(work.tx, id)
  if (!holds(mute, work.now)) throw refuse(contract.liftMute, 'not_muted')
  return liftFor(work, mute)
}

export async function renewMute(
  work: StaffChangeContext,
  { id, why, time }: Input<typeof contract.renewMute>,
): Promise<Done> {
  const { player_id } = await locked(work.tx, id)
  return muteFor(work, { player_id, why, time })
}

type Asked = { player_id: bigint; why: MuteReason; time: MuteTime }
type Act = Pick<StaffWork, 'tx' | 'now'>

/** Keeps a player from writing; the open pages of the player hear of it. */
export async function muteFor({ tx, now }: Act, { player_id, why, time }: Asked): Promise<Done> {
  const until = mutedUntil(now, time)
  await putMute(tx, { player_id, why, until, now })
  await emit(tx, events.chatMuteChanged, { mute: { why, until } }, { player_id })
  const end = until ? `until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'for ever'
  return { text: `Player ${player_id} is muted ${end}.` }
}

export async function liftFor({ tx, now }: Act, { id, player_id }: Mute): Promise<Done> {
  await endMute(tx, { id, now })
  await emit(tx, events.chatMuteChanged, { mute: null }, { player_id })
  return { text: `Player ${player_id} may write again.` }
}

async function locked(tx: StaffWork['tx'], id: bigint): Promise<Mute> {
  const mute = await lockMute(tx, id)
  if (!mute) throw refuse(contract.showMute, 'mute_unknown')
  return mute
}
