import { parseUnambiguous } from '@casino/contract/parse-unambiguous.ts'
import { type Digest, encoded, hexOf } from './bytes.ts'

/** The previous hash of the first entry. */
export const genesisHash = '0'.repeat(64)

/**
 * An entry: a JSON object as text, and the SHA-256 of the text. The text contains `number`, counted
 * from 1, and `previous`, the hash of the entry before.
 */
export type ChainEntry = { text: string; hash: string }
export type Link = { number: number; previous: string }
/** The last entry of a chain, as the next one needs it. */
export type ChainHead = { number: number; hash: string }

/** The head of a chain without entries. */
export const emptyChain: ChainHead = { number: 0, hash: genesisHash }

/**
 * `text`: it does not have its hash. `content`: it is no entry. `number` and `previous`: it does not
 * follow the entry before.
 */
export type ChainFault = 'text' | 'content' | 'number' | 'previous'

export type ChainChecked = {
  /** The contents of the entries before the first fault. */
  contents: Link[]
  /** The head after those entries; undefined for a list without entries and without a head. */
  head: ChainHead | undefined
  fault?: { at: number; why: ChainFault }
}

/** The number and previous hash of the entry after a head. */
export function linkAfter(head: ChainHead): Link {
  return { number: head.number + 1, previous: head.hash }
}

/**
 * Checks that each entry has its hash and follows the one before. A list without `head` may begin
 * anywhere in its chain. The entries are not trusted: they may be a file from anywhere.
 */
export async function checkChain(
  entries: readonly ChainEntry[],
  digest: Digest,
  head?: ChainHead,
): Promise<ChainChecked> {
  const contents: Link[] = []
  let last = head
  for (const [at, { text, hash }] of entries.entries()) {
    if (hexOf(await digest(encoded(text))) !== hash) {
      return { contents, head: last, fault: { at, why: 'text' } }
    }
    const content = contentOf(text)
    const why = content ? faultOf(content, last) : 'content'
    if (!content || why) return { contents, head: last, fault: { at, why: why ?? 'content' } }
    contents.push(content)
    last = { number: content.number, hash }
  }
  return { contents, head: last }
}

function faultOf({ number, previous }: Link, head: ChainHead | undefined): ChainFault | undefined {
  const before = head ?? (number === 1 ? emptyChain : { number: number - 1, hash: previous })
  if (number !== before.number + 1) return 'number'
  return previous === before.hash ? undefined : 'previous'
}

function contentOf(text: string): Link | undefined {
  try {
    const content = parseUnambiguous(text) as Link
    const isLink = Number.isSafeInteger(content.number) && typeof content.previous === 'string'
    return isLink ? content : undefined
  } catch {
    return undefined
  }
}
