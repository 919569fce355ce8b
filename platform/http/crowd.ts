import { HttpError } from './errors.ts'

/** Does a call, or refuses it at once while too many of its kind are under way. */
export type Crowd = <T>(call: () => Promise<T>) => Promise<T>

/**
 * A flood from many addresses passes every count of one of them. So of the calls of those who are
 * not signed in so many are under way at a time, and the others are told to come again: they take neither
 * the database's connections nor this thread's time from players.
 */
export function boundCrowd(max: number): Crowd {
  let underWay = 0
  return async (call) => {
    if (underWay >= max) throw new HttpError(503, 'busy', 1)
    underWay += 1
    try {
      return await call()
    } finally {
      underWay -= 1
    }
  }
}

/** What strangers may have under way at once. Whoever changes something waits in line for a slow hash. */
export const strangersMax = { changes: 150, reads: 400 } as const
