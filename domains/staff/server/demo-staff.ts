import type { Tx } from '@casino/db/connect.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import type { Role } from '../rules.ts'
import { staffNamed } from './staff-named.ts'

type DemoAccount = { name: string; email: string; role: Role }

/** They approve withdrawals in a demo by themselves. Two, for what two must approve. */
const demoClerks: readonly DemoAccount[] = [
  { name: 'The demo’s clerk', email: 'clerk@apogee.demo', role: 'payments' },
  { name: 'The demo’s second clerk', email: 'second.clerk@apogee.demo', role: 'payments' },
]

/** How the two with all permissions sign in to a demo: printed at the start. */
export const demoSignIn = {
  accounts: ['ada@apogee.demo', 'ben@apogee.demo'],
  password: 'apogee office demo',
  otp_secret: 'APOGEEDEMOKEY234APOGEEDEMOKEY234',
} as const
/** Of that password, so that no start has to compute it. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OkjTT8ONDOH3BuyxsSplyA$dYwK5F77zoFQC+WeWAuAt7IKeURZthAsgYTCTQEUtJc'

export const demoAccounts: readonly DemoAccount[] = [
  { name: 'Ada Clerk', email: 'ada@apogee.demo', role: 'admin' },
  { name: 'Ben Second', email: 'ben@apogee.demo', role: 'admin' },
  ...demoClerks,
]

/** The accounts that approve withdrawals in a demo, as far as they are active. */
export async function demoClerksIn(tx: Tx): Promise<Staff[]> {
  const found = await Promise.all(demoClerks.map(({ name }) => staffNamed(tx, name)))
  return found.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []))
}
