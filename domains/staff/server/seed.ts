import type { SeedContext } from '@casino/domain/domain.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import { nameKey } from '../names.ts'
import { demoAccounts, demoPasswordHash, demoSignIn } from './demo-staff.ts'
import { addPerson, addRole, setActive } from './person-store.ts'
import {
  findByEmail,
  forgetMethods,
  saveSecondFactor,
  setPasswordHash,
} from './sign-in/method-store.ts'

/**
 * Adds the accounts of the demo. Where real money is played they are not active. The sign-in that a
 * demo prints works only where nobody else reaches the office.
 */
export async function seed({ tx, now, settings }: SeedContext): Promise<void> {
  const nameKeys = demoAccounts.map(({ name }) => nameKey(name))
  if (settings.forRealMoney) {
    await setActive(tx, { nameKeys, active: false, now })
    return forgetMethods(tx, { nameKeys, password_hash: demoPasswordHash })
  }
  if (settings.withoutDemoUsers || settings.withoutDemoSignIn) {
    await forgetMethods(tx, { nameKeys, password_hash: demoPasswordHash })
  }
  if (settings.withoutDemoUsers) return
  for (const { name, email, role } of demoAccounts) {
    const id = await addPerson(tx, { name, name_key: nameKey(name), email, now })
    if (id) await addRole(tx, id, role)
  }
  await setActive(tx, { nameKeys, active: true, now })
  if (settings.withoutDemoSignIn) return
  for (const email of demoSignIn.accounts) {
    const person = await findByEmail(tx, email)
    if (!person || person.password_hash) continue
    const { id } = person
    await setPasswordHash(tx, { id, password_hash: demoPasswordHash })
    const secret = sealKey('staff', demoSignIn.otp_secret)
    await saveSecondFactor(tx, { id, secret, step: 0, now })
  }
}
