import { nowMs } from '@casino/time/now.ts'
import {
  type DehydratedState,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createUnpacker, type Packed } from './packed.ts'

type Answers = [QueryKey, unknown][]
/** What the server has asked for a page. */
export type PackedAnswers = Packed<Answers>

/** Guests are given the same for as long as answers are shared. */
const partsOf = createUnpacker<Answers>()

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
