import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { visibleIn } from '@casino/http/staff/brand-scope.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf, requestsFor } from '@casino/staff/public'
import { statusOf } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { consentRows } from '../consent/consent-store.ts'
import { groupsOf } from '../exclusion/group-store.ts'
import { findPlayHold } from '../play-hold/play-hold-store.ts'
import { sessionsOf } from '../sessions/session-list-store.ts'
import { findShown } from './player-list-store.ts'
import { subjectKind } from './player-subject.ts'
import { relatedTo } from './related-accounts.ts'

const sessionsMax = 50
const consentsMax = 50

/** A player with what staff need to help and to decide. */
export async function showPlayer(
  { db, now, scope }: StaffReadContext,
  { id }: Input<typeof contract.showPlayer>,
): Promise<Output<typeof contract.showPlayer>> {
  const player = await findShown(db, id)
  if (!player) throw refuse(contract.showPlayer, 'player_unknown')
  const object = { kind: subjectKind, id }
  const hold = await findPlayHold(db, id)
  const groups = await groupsOf(db, id)
  const related = await relatedTo(db, player)
  return {
    ...player,
    play_held_at: hold?.held_at ?? null,
    play_held_for: hold?.matched_id ?? null,
    groups: groups.map((group) => `${statusOf(group).name} (${group})`),
    consents: await consentRows(db, { player_id: id, limit: consentsMax }),
    sessions: await sessionsOf(db, { player_id: id, limit: sessionsMax }),
    related: scope ? await visibleIn(scope, db, related) : related,
    requests: await requestsFor(db, { ...object, now }),
    audit: await auditOf(db, object),
  }
}
