import type { Caller } from '@casino/client/calls/server-caller.ts'
import { expect, test } from 'vitest'
import { lobbyHead } from './lobby-head.ts'

/** The lobby's title and description when the content page is answered like this. */
function wordsOf(status: number, blocks: object) {
  const call = async (name: string, { path }: Record<string, unknown>) =>
    name === 'content.page' && path === 'home' ? { status, body: { blocks } } : { status: 500 }
  return lobbyHead({ call, site: { name: 'Orbit' } } as unknown as Caller)
}

test("7.30: the office's title and description are used, with the brand's name", async () => {
  const texts = { description: 'All of it', keywords: 'slots', 'content-main': '<p>Long</p>' }
  expect(await wordsOf(200, { title: 'Games by night', ...texts })).toEqual({
    title: 'Games by night | {{brand}}',
    description: 'All of it',
    keywords: 'slots',
  })
  expect(await wordsOf(200, { title: 'Orbit by night', ...texts })).toMatchObject({
    title: 'Orbit by night',
  })
})

test('without a page of the office, or if it cannot be read, the lobby has its own', async () => {
  expect(await wordsOf(404, {})).toEqual({})
  expect(await wordsOf(500, {})).toEqual({})
})
