import type { Answer, Ask } from '@casino/client/calls/query.ts'
import { skipToken, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadState } from './load-state.tsx'

/** The reads by the name of their answer; undefined to skip one. */
export type Asks = Record<string, Ask | undefined>
export type Answers<A extends Asks> = { [Name in keyof A]: Answer<A[Name]> }

type QueryResultProps<A extends Asks> = {
  ask: A
  /** The empty state; undefined if there is content. */
  empty?: ((answers: Answers<A>) => ReactNode) | undefined
  /** The classes of the placeholder. */
  className?: string
  children(answers: Answers<A>): ReactNode
}

/** The four states of a query: loading, refused, empty and full. */
export function QueryResult<A extends Asks>({
  ask,
  empty,
  className,
  children,
}: QueryResultProps<A>) {
  const names = Object.keys(ask)
  // biome-ignore lint/correctness/useHookAtTopLevel: each caller always uses the same names
  const results = names.map((name) => useResult(ask[name]))
  const missing = results.filter(({ data }, place) => data === undefined && ask[names[place] ?? ''])
  if (missing.length > 0) {
    const refused = missing.find(({ error }) => error)
    return (
      <div className={className}>
        <LoadState error={refused?.error} refetch={refused?.refetch} />
      </div>
    )
  }
  const answers = Object.fromEntries(
    names.map((name, place) => [name, results[place]?.data]),
  ) as Answers<A>
  return empty?.(answers) || children(answers)
}

type Result = { data: unknown; error?: Error | null; refetch?: () => unknown }

/** On the server the loader's data does not change, so no observer is needed. */
const useResult: (ask: Ask | undefined) => Result =
  typeof document === 'undefined' ? useKnown : useWatched

function useKnown(ask: Ask | undefined): Result {
  const client = useQueryClient()
  return { data: ask && client.getQueryData(ask.queryKey) }
}

function useWatched(ask: Ask | undefined): Result {
  return useQuery(optionsOf(ask))
}

/** A skipped read keeps its place, so that the number of hooks stays the same. */
function optionsOf(ask: Ask | undefined): UseQueryOptions {
  return (ask as UseQueryOptions | undefined) ?? { queryKey: ['nothing'], queryFn: skipToken }
}
