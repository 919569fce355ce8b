import { createHash } from 'node:crypto'
import { hexOf } from '@casino/proof/bytes.ts'
import { genesisHash } from '@casino/proof/hash-chain.ts'
import { depthOf, levelsOf, pathIn } from '@casino/proof/merkle-tree.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkLiabilities,
  type LiabilityNight,
  type LiabilityProof,
  proofFormat,
} from './liability-check.ts'
import { leafBytes } from './liability-leaf.ts'

const sha = (bytes: Uint8Array | string) =>
  new Uint8Array(createHash('sha256').update(bytes).digest())
const digest = async (bytes: Uint8Array) => sha(bytes)
const of = { night: '2026-11-22', currency: 'EUR' }

type Tree = { root: string; sum: string; leaves: number; proofs: LiabilityProof[] }

/** A tree of these balances, and the proof of each. */
function treeOf(amounts: readonly number[]): Tree {
  const leaves = amounts.map((cents, at) => {
    const salt = sha(`salt ${at}`)
    return { ...of, salt, player_id: BigInt(at + 1), amount_cents: BigInt(cents) }
  })
  const nodes = leaves.map((leaf) => ({ hash: sha(leafBytes(leaf)), sum: leaf.amount_cents }))
  const levels = levelsOf(nodes, depthOf(nodes.length), sha)
  const [root] = levels.at(-1) ?? []
  if (!root) throw new Error('no root')
  const proofs = leaves.map((leaf, place) => ({
    ...of,
    format: proofFormat,
    player_id: Number(leaf.player_id),
    amount_cents: Number(leaf.amount_cents),
    salt: hexOf(leaf.salt),
    place,
    path: pathIn(levels, place).map(({ hash, sum }) => ({ hash: hexOf(hash), sum: `${sum}` })),
  }))
  return { root: hexOf(root.hash), sum: `${root.sum}`, leaves: leaves.length, proofs }
}

/** A list of nights that ends with that of the tree. */
function listOf({ root, sum, leaves }: Tree, before = 2): LiabilityNight[] {
  const nights: LiabilityNight[] = []
  for (let number = 1; number <= before + 1; number += 1) {
    const isLast = number === before + 1
    const night = isLast ? of.night : `2026-10-0${number}`
    const trees = isLast ? [{ currency: 'EUR', leaves, root, sum }] : []
    nights.push(nightOf({ number, night, trees, previous: nights.at(-1)?.hash ?? genesisHash }))
  }
  return nights
}

function nightOf(told: object): LiabilityNight {
  const text = JSON.stringify({ taken_at: '2026-11-22T00:05:00.000Z', ...told })
  return { text, hash: hexOf(sha(text)), signature: '' }
}

const check = (proof: LiabilityProof, nights: readonly LiabilityNight[]) =>
  checkLiabilities({ proof, nights }, digest)

const cents = fc.oneof(fc.nat(5), fc.nat(10_000_000), fc.constant(Number.MAX_SAFE_INTEGER))
const balances = fc.array(cents, { minLength: 1, maxLength: 40 })

test('every balance of any tree is found in it, and the sum is all of them', async () => {
  await fc.assert(
    fc.asyncProperty(balances, async (amounts) => {
      const tree = treeOf(amounts)
      expect(BigInt(tree.sum)).toBe(amounts.reduce((sum, one) => sum + BigInt(one), 0n))
      const nights = listOf(tree)
      for (const proof of tree.proofs) {
        expect(await check(proof, nights)).toMatchObject({ fault: null, sum: tree.sum, nights: 3 })
      }
    }),
    { numRuns: 25 },
  )
})

const otherDigit = (text: string, at: number) => {
  const place = at % text.length
  const digit = text[place] === '0' ? '1' : '0'
  return text.slice(0, place) + digit + text.slice(place + 1)
}

/** Every way to change a proof: a digit, a sum, a sign, the order, one step more or less. */
const forgeries: Record<string, (proof: LiabilityProof, at: number) => LiabilityProof> = {
  'another salt': (proof, at) => ({ ...proof, salt: otherDigit(proof.salt, at) }),
  'another player': (proof) => ({ ...proof, player_id: proof.player_id + 1 }),
  'a cent more': (proof) => ({ ...proof, amount_cents: proof.amount_cents + 1 }),
  'a balance below nothing': (proof) => ({ ...proof, amount_cents: -1 }),
  'another place': (proof, at) => ({ ...proof, place: proof.place + 1 + (at % 7) }),
  'another currency': (proof) => ({ ...proof, currency: 'USD' }),
  'another night': (proof) => ({ ...proof, night: '2026-10-02' }),
  'another hash': (proof, at) =>
    changed(proof, at, (node) => ({ ...node, hash: otherDigit(node.hash, at) })),
  'a sum of a cent more': (proof, at) =>
    changed(proof, at, (node) => ({ ...node, sum: `${BigInt(node.sum) + 1n}` })),
  'a sum below nothing': (proof, at) =>
    changed(proof, at, (node) => ({ ...node, sum: `-${BigInt(node.sum) + 1n}` })),
  'a step less': (proof) => ({ ...proof, path: proof.path.slice(0, -1) }),
  'a step more': (proof) => ({ ...proof, path: [...proof.path, ...proof.path.slice(-1)] }),
  'the steps turned': (proof) => ({ ...proof, path: proof.path.toReversed() }),
}

function changed(
  proof: LiabilityProof,
  at: number,
  change: (node: { hash: string; sum: string }) => { hash: string; sum: string },
): LiabilityProof {
  const step = at % proof.path.length
  return { ...proof, path: proof.path.map((node, own) => (own === step ? change(node) : node)) }
}

test.each(Object.entries(forgeries))('%s fails', async (_name, forge) => {
  const several = fc.array(cents, { minLength: 3, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(several, fc.nat(10_000), async (amounts, at) => {
      const tree = treeOf(amounts)
      const proof = tree.proofs[at % amounts.length]
      if (!proof) throw new Error('no proof')
      const { fault } = await check(forge(proof, at), listOf(tree))
      expect(fault).not.toBeNull()
    }),
    { numRuns: 15 },
  )
})

test('a negative balance cannot be part of a tree', () => {
  expect(() => treeOf([5, -3])).toThrow(RangeError)
})

const tree = treeOf([10, 20, 30])
const [proof] = tree.proofs
if (!proof) throw new Error('no proof')

test.each<[string, (nights: LiabilityNight[]) => LiabilityNight[], string]>([
  ['a night is missing', ([first, , last]) => [first, last].filter((one) => !!one), 'chain'],
  ['nights are turned', (nights) => nights.toReversed(), 'chain'],
  [
    'a night was replaced',
    ([first, , last]) =>
      [
        first,
        nightOf({ number: 2, night: '2026-10-02', trees: [1], previous: first?.hash }),
        last,
      ].filter((one) => !!one),
    'chain',
  ],
  [
    'a text is not that of its hash',
    (nights) => nights.map((one) => ({ ...one, text: one.text.replace('60', '59') })),
    'chain',
  ],
  ['the list begins with something else', () => [nightOf({ number: 1, previous: 'x' })], 'chain'],
  ['the night is not there', (nights) => nights.slice(0, 2), 'unlisted'],
  ['there is none', () => [], 'unlisted'],
])('the check fails: %s', async (_name, change, fault) => {
  expect(await check(proof, listOf(tree))).toMatchObject({ fault: null })
  expect(await check(proof, change(listOf(tree)))).toEqual({ fault })
})

test('a tree without a balance, with a smaller one or with other leaves has another root', async () => {
  for (const other of [treeOf([10, 20]), treeOf([10, 20, 29]), treeOf([20, 10, 30])]) {
    expect(await check(proof, listOf(other))).toEqual({ fault: 'path' })
  }
})

test.each([
  null,
  7,
  {},
  { ...proof, path: 'none' },
  { ...proof, path: [null] },
  { ...proof, salt: 1 },
])('an invalid proof is rejected: %j', async (given) => {
  expect(await check(given as never, listOf(tree))).toEqual({ fault: 'unreadable' })
})
