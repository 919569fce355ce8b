import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { call } from './call.ts'
import { serverCaller } from './server-caller.ts'

const staleMs = 30_000

/** A read for `useQuery`, `QueryResult` and `page`. */
export function ask<E extends Endpoint>(contract: E, input: Sent<E>) {
  return queryOptions({
    queryKey: [contract.name, input] as QueryKey,
    queryFn: ({ signal }): Promise<Received<E>> => call(contract, input, { signal }),
    staleTime: staleMs,
    // `call` already retries.
    retry: false,
  })
}

/** The options that `ask` returns. */
export type Ask = { queryKey: QueryKey; queryFn?: unknown }

/** The type of an `ask`'s answer; undefined if there is no `ask`. */
export type Answer<A> = A extends { queryFn?: infer Fn }
  ? Fn extends (...args: never[]) => infer Answered
    ? Awaited<Answered>
    : never
  : undefined

/**
 * Runs reads on the server, in this process. A refusal becomes the page's status; invalid input is
 * a 404.
 */
export async function answersOf(
  context: Readonly<RouterContextProvider>,
  asked: readonly Ask[],
): Promise<QueryClient> {
  const caller = context.get(serverCaller)
  const client = new QueryClient()
  const bodies = await Promise.all(
    asked.map(async ({ queryKey }) => {
      const [name, input] = queryKey as [string, Record<string, unknown>]
      const { status, body } = await caller.call(name, input)
      if (status >= 400) throw data(null, { status: status === 422 ? 404 : status })
      return body
    }),
  )
  // In the order of the requests, so that equal answers give an equal page.
  for (const [place, { queryKey }] of asked.entries()) client.setQueryData(queryKey, bodies[place])
  return client
}

/** The browser's query cache. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
}
