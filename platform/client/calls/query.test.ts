import { endpoint } from '@casino/contract/endpoint.ts'
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answersOf, ask } from './query.ts'
import { type Caller, serverCaller } from './server-caller.ts'

const showMoon = endpoint({
  name: 'test.moon',
  access: 'anyone',
  method: 'GET',
  path: '/api/moons/:name',
  input: z.strictObject({ name: z.string() }),
  output: z.object({ rings: z.int() }),
  refusals: ['moon_unknown'],
})

/** The context of a loader, with a server that answers every call alike. */
function contextOf(answer: { status: number; body: unknown }) {
  const calls: unknown[] = []
  const call: Caller['call'] = async (...asked) => {
    calls.push(asked)
    return answer
  }
  const context = new RouterContextProvider()
  context.set(serverCaller, { call } as Caller)
  return { context, calls }
}

test("data loaded on the server is in the browser's cache under the same key", async () => {
  const { context, calls } = contextOf({ status: 200, body: { rings: 7 } })
  const asked = ask(showMoon, { name: 'Rhea' })
  const client = await answersOf(context, [asked])
  expect(client.getQueryData(asked.queryKey)).toEqual({ rings: 7 })
  expect(calls).toEqual([['test.moon', { name: 'Rhea' }]])
  const browser = new QueryClient()
  hydrate(browser, dehydrate(client))
  expect(browser.getQueryData(asked.queryKey)).toEqual({ rings: 7 })
  const { dataUpdatedAt: _at, ...state } = client.getQueryState(asked.queryKey) ?? {}
  expect(browser.getQueryState(asked.queryKey)).toMatchObject(state)
})

test("a refusal sets the page's status, and invalid input is a 404", async () => {
  const statusFor = async (status: number) => {
    const { context } = contextOf({ status, body: {} })
    return answersOf(context, [ask(showMoon, { name: '?' })]).catch(({ init }) => init.status)
  }
  expect(await statusFor(403)).toBe(403)
  expect(await statusFor(422)).toBe(404)
})
