import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ChainEntry, checkChain, emptyChain, linkAfter } from './hash-chain.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const digest = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

function chainOf(acts: readonly string[]): ChainEntry[] {
  const entries: ChainEntry[] = []
  let head = emptyChain
  for (const act of acts) {
    const link = linkAfter(head)
    const text = JSON.stringify({ ...link, act })
    head = { number: link.number, hash: hashOf(text) }
    entries.push({ text, hash: head.hash })
  }
  return entries
}

const chain = chainOf(['one', 'two', 'three', 'four'])
const headOf = (entries: readonly ChainEntry[]) => ({
  number: entries.length,
  hash: entries.at(-1)?.hash ?? '',
})

test('an unbroken chain gives its contents and its head', async () => {
  const checked = await checkChain(chain, digest, emptyChain)
  expect(checked.fault).toBeUndefined()
  expect(checked.contents).toMatchObject([1, 2, 3, 4].map((number) => ({ number })))
  expect(checked.head).toEqual(headOf(chain))
})

test('a chain is checked page by page from the head of the page before', async () => {
  const first = await checkChain(chain.slice(0, 2), digest, emptyChain)
  const second = await checkChain(chain.slice(2), digest, first.head)
  expect(second).toMatchObject({ head: headOf(chain), contents: [{ number: 3 }, { number: 4 }] })
  expect((await checkChain(chain.slice(3), digest, first.head)).fault).toEqual({
    at: 0,
    why: 'number',
  })
})

test('a list without a head may begin later, but not with another first entry', async () => {
  expect((await checkChain(chain.slice(1), digest)).fault).toBeUndefined()
  const text = JSON.stringify({ number: 1, previous: 'a'.repeat(64) })
  expect((await checkChain([{ text, hash: hashOf(text) }], digest)).fault?.why).toBe('previous')
  expect(await checkChain([], digest)).toEqual({ contents: [], head: undefined })
})

const rewritten = JSON.stringify({ number: 2, previous: chain[0]?.hash, act: 'another' })

test.each<[string, (entries: ChainEntry[]) => (ChainEntry | undefined)[], object]>([
  [
    'a text was changed',
    ([a, b, c]) => [a, { text: rewritten, hash: b?.hash ?? '' }, c],
    { at: 1, why: 'text' },
  ],
  [
    'an entry was rewritten',
    ([a, , c]) => [a, { text: rewritten, hash: hashOf(rewritten) }, c],
    { at: 2, why: 'previous' },
  ],
  ['an entry is missing', ([a, , c]) => [a, c], { at: 1, why: 'number' }],
  ['the first is missing', ([, b, c]) => [b, c], { at: 0, why: 'number' }],
  ['two changed places', ([a, b, c]) => [a, c, b], { at: 1, why: 'number' }],
  [
    'a text is no entry',
    ([a]) => [a, { text: '[]', hash: hashOf('[]') }],
    { at: 1, why: 'content' },
  ],
  ['a text is no JSON', () => [{ text: 'x', hash: hashOf('x') }], { at: 0, why: 'content' }],
])('the first fault is named: %s', async (_name, change, fault) => {
  const entries = change(chain).filter((one) => one !== undefined)
  const checked = await checkChain(entries, digest, emptyChain)
  expect(checked.fault).toEqual(fault)
  expect(checked.contents).toHaveLength(checked.fault?.at ?? -1)
})
