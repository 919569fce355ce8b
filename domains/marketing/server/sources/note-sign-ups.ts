import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { playersOf, sentBy } from '@casino/players/public'
import { dayOf } from '@casino/time/days.ts'
import { planPostbacks } from '../affiliates/plan-postbacks.ts'
import { noteInvitation } from '../referrals/note-invitation.ts'
import { addSource, withoutSource } from './source-store.ts'

/** Stores where new players came from, once, and tells it their affiliates. */
export async function noteSignUps(work: Work, ids: readonly bigint[]): Promise<void> {
  const missing = await withoutSource(work.tx, ids)
  if (missing.length === 0) return
  for (const player of await playersOf(work.tx, missing)) {
    const { id: player_id, brand_id, country, created_at: registered_at } = player
    const { stag = null, affb_id = null } = (await sentBy(work.tx, player_id)) ?? {}
    const registered_on = dayOf(registered_at, timeZoneOf(brand_id))
    const source = { player_id, brand_id, country, stag, affb_id, registered_on, registered_at }
    await addSource(work.tx, source)
    await noteInvitation(work, { player_id, stag, invited_at: registered_at })
  }
  await planPostbacks(work, { player_ids: missing, event: 'registration' })
}
