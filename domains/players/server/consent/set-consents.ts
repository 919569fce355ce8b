import type { Work } from '@casino/db/work.ts'
import {
  type ConsentChannel,
  type ConsentKey,
  type ConsentSource,
  consentKeys,
  consentsAfter,
  consentTextVersion,
  type Flags,
  flagsOf,
  withoutChannel,
} from '../../consent.ts'
import { findPlayer, lockPlayer } from '../store.ts'
import { addConsents, givenConsents, saveFlags } from './consent-store.ts'

type From = { player_id: bigint; source: ConsentSource; locale?: string | undefined }

/** Stores the consents of a player: one row for each that was given or withdrawn. */
export function setConsents(
  work: Work,
  { given, ...from }: From & { given: readonly ConsentKey[] },
): Promise<ConsentKey[]> {
  return change(work, from, () => given)
}

/** Stores the consents that follow from the flags of other clients. Flags that are not sent stay. */
export async function setFlags(
  work: Work,
  { sent, ...from }: From & { sent: Partial<Record<keyof Flags, boolean | undefined>> },
): Promise<Flags> {
  return flagsOf(await change(work, from, (given) => consentsAfter(given, sent)))
}

/** Withdraws a channel for all products. */
export async function withdrawChannel(
  work: Work,
  { channel, ...from }: From & { channel: ConsentChannel },
): Promise<void> {
  await change(work, from, (given) => withoutChannel(given, channel))
}

async function change(
  { tx, now }: Work,
  { player_id, source, locale }: From,
  after: (given: ConsentKey[]) => readonly ConsentKey[],
): Promise<ConsentKey[]> {
  await lockPlayer(tx, player_id)
  const before = await givenConsents(tx, player_id)
  const given = consentKeys.filter((key) => after(before).includes(key))
  const changes = consentKeys
    .map((key) => ({ key, is_given: given.includes(key) }))
    .filter(({ key, is_given }) => is_given !== before.includes(key))
  if (changes.length === 0) return given
  await addConsents(tx, {
    player_id,
    changes,
    text_version: consentTextVersion,
    locale: locale ?? (await findPlayer(tx, player_id))?.locale ?? 'en',
    source,
    now,
  })
  await saveFlags(tx, player_id, flagsOf(given))
  return given
}
