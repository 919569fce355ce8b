import type { Work } from '@casino/db/work.ts'
import { networkOf } from '@casino/http/requests/address.ts'
import type { StaffOpenContext } from '@casino/http/staff/staff-route.ts'
import {
  attemptsMax,
  attemptsOfAccountMax,
  attemptsOfNetworkMax,
  attemptsWindowMinutes,
} from '../../rules.ts'
import { addAttempt, forgiveAttempts, pruneAttempts } from './attempt-store.ts'

/**
 * What attempts are counted by: the account from one network, so that a guesser locks out only that
 * network; the account from everywhere; the network for all accounts.
 */
type Attempts = { own: string; account: string; network: string }

export function attemptsBy(email: string, ip: string): Attempts {
  const [account, network] = [email.toLowerCase(), networkOf(ip)]
  return {
    own: `pair ${account} ${network}`,
    account: `account ${account}`,
    network: `network ${network}`,
  }
}

/**
 * Counts an attempt before it is checked, so that attempts at the same time count too. False when
 * there are too many.
 */
export function mayAttempt(
  { inTransaction }: Pick<StaffOpenContext, 'inTransaction'>,
  { own, account, network }: Attempts,
): Promise<boolean> {
  return inTransaction(async ({ tx, now }) => {
    const since = windowAt(now)
    const counts = await addAttempt(tx, { subjects: [own, account, network], since, now })
    const countOf = (subject: string) => counts.get(subject) ?? 0
    return (
      countOf(own) <= attemptsMax &&
      countOf(account) <= attemptsOfAccountMax &&
      countOf(network) <= attemptsOfNetworkMax
    )
  })
}

/** The attempt was right. */
export function forgive({ tx }: Pick<Work, 'tx'>, attempts: Attempts): Promise<void> {
  return forgiveAttempts(tx, { own: attempts.own, shared: [attempts.account, attempts.network] })
}

/** The job: deletes attempts that no longer count. */
export function deleteOldAttempts({ tx, now }: Work): Promise<void> {
  return pruneAttempts(tx, windowAt(now))
}

function windowAt(now: Date): Date {
  return new Date(now.getTime() - attemptsWindowMinutes * 60_000)
}
