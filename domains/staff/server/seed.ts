import type { SeedContext } from '@casino/domain/domain.ts'
import { nameKey } from '../rules.ts'
import { demoAccounts } from './demo-staff.ts'
import { addPerson, addRole, setActive } from './person-store.ts'

/** Adds the accounts of the demo. Where real money is played they are not active. */
export async function seed({ tx, now, settings }: SeedContext): Promise<void> {
  const nameKeys = demoAccounts.map(({ name }) => nameKey(name))
  if (settings.forRealMoney) return setActive(tx, { nameKeys, active: false, now })
  if (settings.withoutDemoUsers) return
  for (const { name, email, role } of demoAccounts) {
    const id = await addPerson(tx, { name, name_key: nameKey(name), email, now })
    if (id) await addRole(tx, id, role)
  }
  await setActive(tx, { nameKeys, active: true, now })
}
