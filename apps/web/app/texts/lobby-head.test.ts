import type { Caller } from '@casino/client/calls/server-caller.ts'
import { expect, test } from 'vitest'
import { lobbyHead } from './lobby-head.ts'

/** The words of a lobby whose page of the office is answered so. */
function wordsOf(status: number, blocks: object) {
  const call = async (name: string, { path }: Record<string, unknown>) =>
    name === 'content.page' && path === 'home' ? { status, body: { blocks } } : { status: 500 }
  return lobbyHead({ call, site: { name: 'Orbit' } } as unknown as Caller)
}

test('7.30: the lobby is called and told of as the office has it; its name is there in any case', async () => {
  const told = { description: 'All of it', keywords: 'slots', 'content-main': '<p>Long</p>' }
  expect(await wordsOf(200, { title: 'Games by night', ...told })).toEqual({
    title: 'Games by night | {{brand}}',
    description: 'All of it',
    keywords: 'slots',
  })
  expect(await wordsOf(200, { title: 'Orbit by night', ...told })).toMatchObject({
    title: 'Orbit by night',
  })
})

test('where nobody has written them, or they cannot be read, the lobby has its own', async () => {
  expect(await wordsOf(404, {})).toEqual({})
  expect(await wordsOf(500, {})).toEqual({})
})
