import type { Work } from '@casino/db/work.ts'
import type * as z from 'zod/mini'

/** A kind of prize, registered by the domain that can hand it out. */
export type PrizeKind<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  kind: string
  /** The form of the prize, with its `kind`: `{ kind: 'points', points: 40 }`. */
  schema: Schema
  /** Hands the prize out in the caller's transaction. The same key gives once. */
  give(
    work: Work,
    given: { player_id: bigint; prize: z.output<Schema>; key: string },
  ): Promise<unknown>
}

/** Declares a kind of prize. */
export function prizeKind<Schema extends z.ZodMiniType>(kind: PrizeKind<Schema>): PrizeKind {
  return kind
}

let registered: ReadonlyMap<string, PrizeKind> = new Map()

/** Registers the kinds of prizes of all domains. Called once at start. */
export function registerPrizeKinds(domains: readonly { prizes?: readonly PrizeKind[] }[]): void {
  const kinds = domains.flatMap(({ prizes = [] }) => prizes)
  registered = new Map(kinds.map((kind) => [kind.kind, kind]))
  if (registered.size < kinds.length) throw new Error('a kind of prize is registered once')
}

/** Whether a domain hands out prizes of this kind. */
export function isPrizeKind(kind: string): boolean {
  return registered.has(kind)
}

/** A kind of prize; throws when no domain has registered it. */
export function prizeKindOf(kind: string): PrizeKind {
  const found = registered.get(kind)
  if (!found) throw new Error(`no domain gives prizes of the kind ${kind}`)
  return found
}
