import { expect, test } from 'vitest'
import { parseItems } from './parse-items.ts'

async function* inParts(text: string, bytes: number) {
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes)
}

async function read(text: string, bytes = 5): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const item of parseItems(inParts(text, bytes))) items.push(JSON.parse(item))
  return items
}

const odd = [{ a: '}],{"\\' }, { b: [1, { c: 'ß€😀' }], d: {} }, { e: '\\"' }]

test.each([1, 2, 3, 7, 1000])(
  'a list in chunks of %i bytes is parsed item by item',
  async (bytes) => {
    expect(await read(JSON.stringify(odd), bytes)).toEqual(odd)
    expect(await read(JSON.stringify(odd, undefined, 2), bytes)).toEqual(odd)
    expect(await read('[]', bytes)).toEqual([])
  },
)

test.each(['', '{}', '"text"', '[{"a":1}', '[1]', '["a"]', '[{}] []', '[null]', '[{"a":"'])(
  'anything but a complete list of objects is refused: %s',
  async (text) => {
    await expect(read(text)).rejects.toThrow('the answer')
  },
)

test('an item without an end is given up', async () => {
  await expect(read(`[{"a":"${'x'.repeat(300_000)}"}]`, 4096)).rejects.toThrow('too long')
})
