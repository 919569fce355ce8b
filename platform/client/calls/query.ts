import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { call } from './call.ts'
import { serverCaller } from './server-caller.ts'

const staleMs = 30_000

/** A read of the casino for `useQuery`, `Answered` and `page`. */
export function ask<E extends Endpoint>(contract: E, input: Sent<E>) {
  return queryOptions({
    queryKey: [contract.name, input] as QueryKey,
    queryFn: ({ signal }): Promise<Received<E>> => call(contract, input, { signal }),
    staleTime: staleMs,
    // `call` has done the repeating.
    retry: false,
  })
}

/** What `ask` gives, whatever it asks for. */
export type Ask = { queryKey: QueryKey; queryFn?: unknown }

/** What is answered to an `ask`; one that is not asked has no answer. */
export type Answer<A> = A extends { queryFn?: infer Fn }
  ? Fn extends (...args: never[]) => infer Answered
    ? Awaited<Answered>
    : never
  : undefined

/**
 * Performs reads on the server, in its own process. What is refused becomes the page's own status;
 * an address that makes no sense is one that is not there.
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
  // In the order in which they were asked for: of the same answers the same page is made.
  for (const [place, { queryKey }] of asked.entries()) client.setQueryData(queryKey, bodies[place])
  return client
}

/** The one cache of server data in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
}
