import { hashOf, tokenLengthMax } from '@casino/auth/token.ts'
import type { Db } from '@casino/db/connect.ts'
import { deviceDaysMax } from '../../rules.ts'
import { signedInWith } from './session-store.ts'

/** The player who signed in last in a browser. It grants no access and proves no address. */
export async function ownerOfBrowser(db: Db, mark: string, now: Date): Promise<string | undefined> {
  if (mark.length > tokenLengthMax) return undefined
  const since = new Date(now.getTime() - deviceDaysMax * 86_400_000)
  return (await signedInWith(db, { tokenHash: hashOf(mark), since }))?.toString()
}
