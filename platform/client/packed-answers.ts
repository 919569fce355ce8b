import { nowMs } from '@casino/time/now.ts'
import {
  type DehydratedState,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** What the server has asked for a page, as one text: the router packs each object apart, and slowly. */
export type PackedAnswers = string
type Packed = [QueryKey, unknown][]

/** Packs all that a client knows. */
export function packAnswers(client: QueryClient): PackedAnswers {
  const known = client.getQueryCache().getAll()
  const packed = known.map(({ queryHash, state }) => `[${queryHash},${jsonOf(state.data)}]`)
  return `[${packed.join()}]`
}

/** An answer that many pages share is made a text once. */
const texts = new WeakMap<object, string>()

function jsonOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null)
  const known = texts.get(data) ?? JSON.stringify(data)
  texts.set(data, known)
  return known
}

/** The same as the cache of a client takes it in; it counts as answered now, by the clock of the client. */
export function unpackAnswers(packed: PackedAnswers): DehydratedState {
  const at = nowMs()
  return {
    mutations: [],
    queries: partsOf(packed).map(([queryKey, data]) => ({
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: at,
      state: { ...answered, data, dataUpdatedAt: at },
    })),
  }
}

const keptMax = 20
const kept = new Map<string, Packed>()

/** On the server they stay for the pages to come: guests are given the same for as long as answers are shared. */
function partsOf(packed: PackedAnswers): Packed {
  const known = kept.get(packed)
  if (known) return known
  const parts = JSON.parse(packed) as Packed
  if (import.meta.env.SSR) {
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value as string)
    kept.set(packed, parts)
  }
  return parts
}

const answered = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const
