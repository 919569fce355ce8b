import type { Db, Tx } from '@casino/db/connect.ts'
import { sharedAddresses } from '../addresses/old-address-store.ts'
import { nameKeys } from '../identity/name-keys.ts'
import { sharedFingerprints } from '../origin/fingerprint-store.ts'
import { sharedBirthdays, sharedDevices, sharedMailboxes } from './duplicate-store.ts'

const alerts = ['same device', 'same kind of device at one address'] as const
type Alert = (typeof alerts)[number]
export type DuplicateReason =
  | 'same mailbox'
  | 'same address in another spelling'
  | 'same name and birthday'
  | Alert
/**
 * Two accounts that may belong to one person, and why. A shared device alone only gives an alert.
 */
export type Duplicate = {
  ids: readonly [bigint, bigint]
  reasons: readonly DuplicateReason[]
  isPerson: boolean
}

/** Pairs of accounts that may belong to one person, with all reasons; the newest first. */
export async function listDuplicates(db: Db | Tx): Promise<Duplicate[]> {
  const found = new Map<string, { ids: readonly [bigint, bigint]; reasons: DuplicateReason[] }>()
  const add = (reason: DuplicateReason) => (ids: readonly [bigint, bigint]) => {
    const pair = found.get(ids.join()) ?? { ids, reasons: [] }
    // Several devices give the same reason once.
    if (!pair.reasons.includes(reason)) pair.reasons.push(reason)
    found.set(ids.join(), pair)
  }
  pairsIn(await sharedMailboxes(db)).forEach(add('same mailbox'))
  pairsIn(await sharedAddresses(db)).forEach(add('same address in another spelling'))
  pairsIn(await samePersons(db)).forEach(add('same name and birthday'))
  pairsIn(await sharedDevices(db)).forEach(add('same device'))
  pairsIn(await sharedFingerprints(db)).forEach(add('same kind of device at one address'))
  return [...found.values()]
    .map((pair) => ({ ...pair, isPerson: !pair.reasons.every(isAlert) }))
    .toSorted((one, other) => Number(other.ids[1] - one.ids[1]))
}

function isAlert(reason: DuplicateReason): boolean {
  return alerts.some((one) => one === reason)
}

async function samePersons(db: Db | Tx): Promise<bigint[][]> {
  const groups = new Map<string, bigint[]>()
  for (const { id, date_of_birth, ...named } of await sharedBirthdays(db)) {
    for (const name of nameKeys(named)) {
      const key = `${name}|${date_of_birth}`
      groups.set(key, [...(groups.get(key) ?? []), id])
    }
  }
  return [...groups.values()]
}

/** Pairs each account with the first of its group. */
function pairsIn(groups: readonly (readonly bigint[])[]): [bigint, bigint][] {
  return groups.flatMap((group) => {
    const [first, ...others] = group.toSorted((one, other) => (one < other ? -1 : 1))
    return first === undefined ? [] : others.map((id): [bigint, bigint] => [first, id])
  })
}
