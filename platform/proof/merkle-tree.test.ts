import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from './bytes.ts'
import { depthOf, levelsOf, pathIn, rootOfPath, sumMax } from './merkle-tree.ts'

const sha = (bytes: Uint8Array | string) =>
  new Uint8Array(createHash('sha256').update(bytes).digest())
const digest = async (bytes: Uint8Array) => sha(bytes)

const sums = fc.array(fc.bigInt(0n, 2n ** 60n), { minLength: 1, maxLength: 40 })

test('the path of every leaf leads to the root, and the root has the sum of all leaves', async () => {
  await fc.assert(
    fc.asyncProperty(sums, async (all) => {
      const leaves = all.map((sum, at) => ({ hash: sha(`leaf ${at}`), sum }))
      const levels = levelsOf(leaves, depthOf(leaves.length), sha)
      const [root] = levels.at(-1) ?? []
      expect(root?.sum).toBe(all.reduce((total, one) => total + one, 0n))
      for (const [place, leaf] of leaves.entries()) {
        const path = pathIn(levels, place).map(({ hash, sum }) => ({
          hash: hexOf(hash),
          sum: `${sum}`,
        }))
        expect(await rootOfPath(leaf, { place, path }, digest)).toEqual(root)
        if (path.length === 0) continue
        const beside = await rootOfPath(leaf, { place: place + 1, path }, digest)
        expect(beside?.hash).not.toEqual(root?.hash)
      }
    }),
    { numRuns: 25 },
  )
})

test('a sum is neither negative nor larger than any sum can be', async () => {
  const leaf = { hash: sha('leaf'), sum: sumMax }
  expect(() => levelsOf([{ ...leaf, sum: -1n }, leaf], 1, sha)).toThrow(RangeError)
  const path = [{ hash: hexOf(sha('other')), sum: '1' }]
  expect(await rootOfPath(leaf, { place: 0, path }, digest)).toBeUndefined()
})
