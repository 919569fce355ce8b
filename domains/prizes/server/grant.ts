import assert from 'node:assert/strict'
import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { type PrizeKind, prizeKindOf } from '@casino/domain/prize-kinds.ts'
import { lockPlayer } from '@casino/players/public'
import * as z from 'zod/mini'
import { type PrizeSource, refusalOf } from '../rules.ts'
import { receiverOf } from './receiver-of.ts'
import { addGranted, findGranted, type Granted } from './store.ts'

/** A prize of any registered kind. */
export type Prize = { kind: string; [field: string]: unknown }

export type Grant = {
  player_id: bigint
  prize: Prize
  source: PrizeSource
  /** Unique among all grants: the same key grants once. */
  key: string
}

/**
 * Grants a prize in the caller's transaction, once per key. Refuses with a code of `prizeRefusals`
 * before anything is written. A prize that was won is always granted. Throws if the key was used for
 * another prize, player or source, or if the prize has not the form of its kind.
 */
export async function grant(
  work: Work,
  { player_id, prize, source, key }: Grant,
): Promise<{ granted_id: bigint; repeated: boolean }> {
  const { tx, now } = work
  const kind = prizeKindOf(prize.kind)
  const { domain, product } = source
  const asked = { key, player_id, domain, product, source: source.kind, prize: stored(kind, prize) }
  const known = await findGranted(tx, key)
  if (known) return repeated(known, asked)
  await guard(work, player_id, source)
  const added = await addGranted(tx, { ...asked, now })
  if (!added) return repeated(await findGranted(tx, key), asked)
  await kind.give(work, { player_id, prize: z.decode(kind.schema, asked.prize), key })
  return { granted_id: added.id, repeated: false }
}

type Asked = Omit<Granted, 'id'>

/** The prize as JSON; throws if it has not the form of its kind. */
function stored({ schema }: PrizeKind, prize: Prize): Prize {
  return z.encode(schema, prize) as Prize
}

/** With the player locked, an exclusion comes either before the grant and refuses it, or after. */
async function guard({ tx, now }: Work, player_id: bigint, source: PrizeSource): Promise<void> {
  if (source.kind === 'won') return
  await lockPlayer(tx, player_id)
  const refusal = refusalOf({ source, now, ...(await receiverOf(tx, player_id, now)) })
  if (refusal) throw new Refusal(refusal)
}

function repeated(known: Granted | undefined, asked: Asked) {
  assert(known)
  const { id, ...before } = known
  assert.deepStrictEqual(before, asked, `the key ${asked.key} was used for another prize`)
  return { granted_id: id, repeated: true }
}
