import type { Db } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { namedReactions } from '@casino/events/react.ts'
import { countDeadLetters, feedLags, listDeadLetters, retryDeadLetters } from '@casino/wallet/books'
import { domains } from '../domains.ts'

const shownMax = 100

type Given = { db: Db; inTransaction: InTransaction; now: Date; say(line: string): void }

/**
 * Lists how far each reader of settled bets is behind and its dead letters. Those to retry, all if
 * none is named, are passed to their readers first. True if no dead letter is left.
 */
export async function auditFeed(
  { db, inTransaction, now, say }: Given,
  retry?: readonly bigint[],
): Promise<boolean> {
  if (retry) {
    const { streams: reactions } = namedReactions(domains)
    const ids = retry.length > 0 ? retry : undefined
    for (const retried of await retryDeadLetters({ inTransaction, reactions }, ids)) {
      say(`retried: ${fieldsOf(retried)}`)
    }
  }
  const lags = await feedLags(db, now)
  for (const lag of lags) say(`reader: ${fieldsOf(lag)}`)
  for (const { failed_at, ...letter } of await listDeadLetters(db, shownMax)) {
    say(`dead letter: ${fieldsOf({ ...letter, failed_at: failed_at.toISOString() })}`)
  }
  const counts = await countDeadLetters(db)
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  say(count === 0 ? 'The feed has no dead letters.' : `The feed has ${count} dead letters.`)
  return count === 0
}

function fieldsOf(found: object): string {
  return Object.entries(found)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
    .replace(/\s+/g, ' ')
}
