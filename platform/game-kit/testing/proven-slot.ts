import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { effort } from '@casino/testing/effort.ts'
import { canonical } from '../same.ts'
import { type KindProof, type KindProofInput, proveKind } from '../slots/kinds/kind-proof.ts'
import type { KindDefinition } from '../slots/kinds/kinds.ts'
import type { SlotDefinition } from '../slots/slot-definition.ts'
import { proveSlot, type SlotProof, type SlotProofInput } from '../slots/slot-proof.ts'

/** A proof with the hash of its sources. */
export type Stored<Proof> = { mathematics: string; proof: Proof }
export type StoredProof = Stored<SlotProof>

const isSoak = effort({ short: 0, long: 1 }) === 1

/**
 * The proof in `file` if it has the same hash, otherwise a new one. `npm run soak` always computes
 * it.
 */
export function provenSlot(
  file: string,
  definition: SlotDefinition,
  input: SlotProofInput,
): StoredProof {
  const entry = new URL('../slots/slot-proof.ts', import.meta.url)
  return proven(file, { entry, definition, input }, () => proveSlot(definition, input))
}

/** The same for a slot of a kind. */
export function provenKind(
  file: string,
  definition: KindDefinition,
  input: KindProofInput,
): Stored<KindProof> {
  const entry = new URL('../slots/kinds/kind-proof.ts', import.meta.url)
  return proven(file, { entry, definition, input }, () => proveKind(definition, input))
}

type Sources = { entry: URL; definition: object; input: object }

function proven<Proof>(file: string, sources: Sources, prove: () => Proof): Stored<Proof> {
  const mathematics = mathematicsHash(sources)
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (stored?.mathematics === mathematics && !isSoak) return stored
  return { mathematics, proof: prove() }
}

/** The content of the file. */
export function storedText(stored: Stored<unknown>): string {
  return `${JSON.stringify(stored, undefined, 2)}\n`
}

/** The hash of the slot's definition and of all source files that compute its proof. */
function mathematicsHash({ entry, definition, input }: Sources): string {
  const hash = createHash('sha256').update(canonical({ definition, input }))
  for (const url of sourcesOf(entry)) {
    hash.update(readFileSync(new URL(url)))
  }
  return hash.digest('hex')
}

/** A file and all files that it imports by relative paths, directly or indirectly. */
function sourcesOf(entry: URL): string[] {
  const found = new Set([entry.href])
  for (const url of found) {
    const text = readFileSync(new URL(url), 'utf8')
    for (const [, name = ''] of text.matchAll(/^import (?!type)[^']*'(\.\.?\/[^']+)'/gm)) {
      found.add(new URL(name, url).href)
    }
  }
  return [...found].sort()
}
