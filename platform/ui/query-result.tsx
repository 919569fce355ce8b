import type { Answer, Ask } from '@casino/client/calls/query.ts'
import { skipToken, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadState } from './load-state.tsx'

/** What is asked, by the name its answer has; undefined where it is not asked this time. */
export type Asks = Record<string, Ask | undefined>
export type Answers<A extends Asks> = { [Name in keyof A]: Answer<A[Name]> }

type QueryResultProps<A extends Asks> = {
  ask: A
  /** What is shown where there is nothing; nothing where there is something. */
  empty?: ((answers: Answers<A>) => ReactNode) | undefined
  /** Of what stands there while there is no answer. */
  className?: string
  children(answers: Answers<A>): ReactNode
}

/** What is asked of the casino in its four looks: loading, refused, empty and full. */
export function QueryResult<A extends Asks>({
  ask,
  empty,
  className,
  children,
}: QueryResultProps<A>) {
  const names = Object.keys(ask)
  // biome-ignore lint/correctness/useHookAtTopLevel: whoever asks does so under the same names always
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

/** On the server nothing changes while a page is rendered: it takes what its loader has asked for, and watches nothing. */
const useResult: (ask: Ask | undefined) => Result =
  typeof document === 'undefined' ? useKnown : useWatched

function useKnown(ask: Ask | undefined): Result {
  const client = useQueryClient()
  return { data: ask && client.getQueryData(ask.queryKey) }
}

function useWatched(ask: Ask | undefined): Result {
  return useQuery(optionsOf(ask))
}

/** What is not asked keeps its place, so that the number of questions stays the same. */
function optionsOf(ask: Ask | undefined): UseQueryOptions {
  return (ask as UseQueryOptions | undefined) ?? { queryKey: ['nothing'], queryFn: skipToken }
}
