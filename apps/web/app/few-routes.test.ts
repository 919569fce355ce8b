import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createFewRoutes } from './few-routes.ts'

function route(id: string, path?: string, parentId: string | null = 'root') {
  return {
    id,
    path,
    index: path === '' ? true : undefined,
    parentId: parentId ?? undefined,
    module: {},
  }
}

const routes = [
  route('root', undefined, null),
  route('home', ''),
  route('games', 'games'),
  route('producers', 'producers'),
  route('producer', 'producers/:slug'),
  route('one', 'one', 'frame'),
  route('frame', 'frame'),
  route('any', ':name'),
]
const byId = Object.fromEntries(routes.map((one) => [one.id, one]))
const build = { routes: byId, assets: { version: '1', routes: byId } } as unknown as ServerBuild
const few = createFewRoutes(build)

test('an address has the routes that the whole table chooses for it and for what it lies under', () => {
  expect(few('/')?.ids).toBe('home root')
  expect(few('/games')?.ids).toBe('games home root')
  expect(few('/producers/b-c')?.ids).toBe('home producer producers root')
  expect(few('/frame/one')?.ids).toBe('frame home one root')
  expect(few('/terms')?.ids).toBe('any home root')
})

test('its site is the whole one but for the routes, on both sides', () => {
  const site = few('/games')?.build
  expect(Object.keys(site?.routes ?? {})).toEqual(['root', 'home', 'games'])
  expect(Object.keys(site?.assets.routes ?? {})).toEqual(['root', 'home', 'games'])
  expect(site?.assets.version).toBe('1')
})

test('an address that means nothing has none', () => {
  expect(few('/a/b/c')).toBeUndefined()
})
