import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Runs work for the request of this id: its log lines and its calls to other processes name the id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return scope.run(id, work)
}

/** The id of the request that this code runs for; undefined outside of a request. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}
