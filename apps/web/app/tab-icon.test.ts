import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tabIcon } from './tab-icon.ts'

test('the tab has an icon: a rocket in the accent colour on the dark background', async () => {
  const { body, type } = await fetch(tabIcon).then(async (answer) => ({
    body: await answer.text(),
    type: answer.headers.get('content-type'),
  }))
  expect(type).toBe('image/svg+xml')
  const { data } = await sharp(Buffer.from(body)).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)]
  expect([at(32, 40), at(32, 4), at(0, 0)]).toEqual([
    [255, 160, 44, 255],
    [21, 29, 61, 255],
    [0, 0, 0, 0],
  ])
})
