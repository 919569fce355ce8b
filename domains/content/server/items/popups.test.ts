import { changeGroups } from '@casino/players/contract'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { PopupItem, shownFlags } from '../../items.ts'
import { domain as content } from '../index.ts'
import { putContent } from '../put-content.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, content], people })
  ann = await app.as('ann')
})
afterAll(() => app.close())

const nothing = { pages: [], snippets: [], news: [], items: [], texts: [] }
const putPopup = (id: string, item: object) =>
  app.inTransaction((work) =>
    putContent(
      work,
      { ...nothing, items: [{ kind: 'popup', id, locale: '', item, position: 9, enabled: true }] },
      { replace: true },
    ),
  )
const popups = async (who: Pick<Person, 'call'>) =>
  (await who.call(contract.listPopups, {})).body.map(({ id }) => id)
const said = { title: { text: 'New' }, description: { text: 'A studio' } }

test('a popup for a new studio is shown to players until their flag says that they have seen it', async () => {
  const button = { name: 'See', url: '/producers/one' }
  await putPopup('studio', { ...said, type: 'provider', shownGroup: 1413, button })
  await putPopup('for-others', {
    ...said,
    type: 'provider',
    groupIds: [9],
    shownGroup: 1414,
    button,
  })
  await putPopup('odd', { ...said, type: 'provider', button })
  expect(await popups(app.guest())).toEqual([])
  expect(await popups(ann)).toEqual(['studio'])
  const pause = (days: number) =>
    app.pool.query('update players.player set excluded_until = $1 where id = $2', [
      new Date(app.clock.at.getTime() + days * 86_400_000),
      ann.id,
    ])
  await pause(1)
  expect(await popups(ann)).toEqual([])
  // A pause stays stored when it is over.
  await pause(-1)
  expect(await popups(ann)).toEqual(['studio'])
  await ann.call(changeGroups, { groups: { add: [1413] } })
  expect(await popups(ann)).toEqual([])
})

test('4.41: a popup names one of the marks that each player may enter, and no other', async () => {
  const { first, last } = shownFlags
  const add = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  expect((await ann.call(changeGroups, { groups: { add } })).status).toBe(200)
  const isTaken = (shownGroup: number) =>
    PopupItem.safeParse({
      ...said,
      type: 'provider',
      shownGroup,
      button: { name: 'See', url: '/' },
    }).success
  expect(add.filter((mark) => !isTaken(mark))).toEqual([])
  expect([first - 1, last + 1, 21, 1401].filter(isTaken)).toEqual([])
})

test('a popup before a special game is shown to guests too', async () => {
  const game = '/play/apogee/dice'
  await putPopup('before', { ...said, type: 'slot', game, button: { name: 'Go' } })
  await putPopup('nowhere', { ...said, type: 'slot', button: { name: 'Go' } })
  expect(await popups(app.guest())).toEqual(['before'])
})

test('a popup for a group is shown to its members only, so that it can be tested', async () => {
  const item = (id: string, groupIds?: number[]) => ({
    kind: 'notice' as const,
    id,
    locale: '',
    item: { message: id, icon: 'info', groupIds },
    position: 1,
    enabled: true,
  })
  const items = [item('for-all'), item('on-trial', [916])]
  await app.inTransaction((work) => putContent(work, { ...nothing, items }, { replace: true }))
  const notices = async (who: Pick<Person, 'call'>) =>
    (await who.call(contract.listNotices, {})).body
  expect((await notices(app.guest())).map(({ id }) => id)).toEqual(['for-all'])
  expect((await notices(ann)).map(({ id }) => id)).toEqual(['for-all'])
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at) values ($1, 916, 'test', $2)`,
    [ann.id, app.clock.at],
  )
  const told = await notices(ann)
  expect(told.map(({ id }) => id).sort()).toEqual(['for-all', 'on-trial'])
  expect(JSON.stringify(told)).not.toContain('916')
})

test('the last words of the footer are those of a group, else of the seal, else of the licence', async () => {
  const last = async (who: Pick<Person, 'call'>) =>
    (await who.call(contract.showCopyright, { l: 'en' })).body.content
  const write = (id: string) =>
    app.inTransaction((work) =>
      putContent(
        work,
        { ...nothing, snippets: [{ id, locale: 'en', content: `${id} {{brand}}` }] },
        { replace: true },
      ),
    )
  const { name } = app.visitors.brand
  expect(await last(app.guest())).toContain(`© ${name}.`)
  await write('copyright-gcb')
  await write('copyright-group-1413')
  app.visitors.brand.seal = 'GCB'
  expect(await last(app.guest())).toBe(`copyright-gcb ${name}`)
  expect(await last(ann)).toBe(`copyright-group-1413 ${name}`)
  app.visitors.brand.seal = null
})
