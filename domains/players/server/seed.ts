import { hashPassword } from '@casino/auth/passwords/password.ts'
import type { SeedContext } from '@casino/domain/domain.ts'
import { checkOldAddresses } from './addresses/check-old-addresses.ts'
import { blockDemoUsers, unblockDemoUsers } from './block-demo-users.ts'
import { addDemoPlayer } from './demo/add-demo-player.ts'
import { acceptanceUsers, type DemoUser, demoPassword, demoUsers } from './demo-users.ts'
import { addGroup } from './exclusion/group-store.ts'
import { stateAt } from './profile/postal-codes.ts'
import {
  confirmAddress,
  excludeUntil,
  findPlayerByEmail,
  type PlayerRow,
  saveProfile,
} from './store.ts'

const exclusionDays = 365
/** The brand of the configuration. */
const defaultBrand = { brand_id: 1n, license_name: 'CW' }

/**
 * Adds the demo users, except where the installation has a public address. Blocks them where real
 * money is played.
 */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, settings } = context
  await checkOldAddresses(context)
  if (settings.forRealMoney) return blockDemoUsers(context)
  if (!settings.withoutDemoUsers) await unblockDemoUsers(context)
  const people = [
    ...(settings.withoutDemoUsers ? [] : demoUsers),
    ...(settings.acceptance ? acceptanceUsers : []),
  ]
  const absent = []
  for (const person of people) {
    const known = await findPlayerByEmail(tx, person.email)
    if (!known) absent.push(person)
    else await completeOlder(context, known, person)
  }
  if (absent.length === 0) return
  // Hashing is slow on purpose, and the seed runs at every start.
  const password_hash = await hashPassword(demoPassword, { network: 'the demo users' })
  for (const person of absent) await addPerson(context, { ...person, password_hash })
}

/** A demo user from an older seed may have fewer fields, and an address that is not confirmed. */
async function completeOlder(
  { tx, now }: SeedContext,
  known: PlayerRow,
  person: DemoUser,
): Promise<void> {
  if (!known.last_name) await saveProfile(tx, known.id, { ...known, ...profileOf(person) })
  if (!known.confirmed_at) await confirmAddress(tx, { player_id: known.id, now })
}

async function addPerson(work: SeedContext, given: DemoUser & { password_hash: string }) {
  const { group, excluded, about: _about, ...person } = given
  const { tx, now } = work
  const id = await addDemoPlayer(work, {
    ...person,
    ...profileOf(given),
    locale: person.country === 'DE' ? 'de' : 'en',
    ...defaultBrand,
  })
  if (id === undefined) return
  if (group) await addGroup(tx, { player_id: id, group_id: group, reason: 'seed', now })
  if (excluded) await excludeUntil(tx, id, new Date(now.getTime() + exclusionDays * 86_400_000))
}

function profileOf({ first_name, last_name, city, address, postal_code, ...person }: DemoUser) {
  const federal_state = stateAt({ country: person.country, postal_code }) ?? null
  const defaultBrand = {
    city,
    address,
    postal_code,
    federal_state,
    mobile_phone: person.mobile_phone,
  }
  return { first_name, last_name, date_of_birth: '1990-04-12', ...defaultBrand }
}
