import { expect, test } from 'vitest'
import { instantOf } from './moment.ts'
import {
  fillVariables,
  harmlessAttrs,
  hasWelcomePack,
  isForGroups,
  isForPack,
  isForStag,
  isShown,
  localesFor,
  placedAt,
  variantsFor,
} from './rules.ts'

const banner = { categories: ['top'], title: { text: 'One' }, image: '/art/hero/' }
const guest = { now: new Date('2031-01-10T12:00:00Z'), isLogged: false, hasCoins: false }
const player = { ...guest, isLogged: true }

test('the closest form of a page is that of the country, then of the licence, then of all', () => {
  expect(variantsFor({ country: 'AU', licence: 'CW' })).toEqual(['AU', 'CW', ''])
  expect(variantsFor({ country: 'EE', licence: 'CW' })).toEqual(['EE', ''])
  expect(variantsFor({ country: null, licence: 'EE' })).toEqual(['EE', ''])
})

test('a text is looked up in the variant, in its language, then in the default language', () => {
  expect(localesFor('fr-CA', 'en')).toEqual(['fr-CA', 'fr', 'en'])
  expect(localesFor('en-AU', 'en')).toEqual(['en-AU', 'en'])
  expect(localesFor('de', 'en')).toEqual(['de', 'en'])
})

test('a banner is shown from its first minute to the one before its last', () => {
  const timed = { ...banner, liveTime: { start: '10/01/2031 12:00', end: '10/01/2031 13:00' } }
  const at = (time: string) => isShown(timed, { ...guest, now: new Date(`2031-01-10T${time}Z`) })
  expect([at('11:59:59'), at('12:00:00'), at('12:59:59'), at('13:00:00')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a moment that is none is none', () => {
  expect(instantOf('31/02/2031 10:00')).toBeUndefined()
  expect(instantOf('2031-02-01')).toBeUndefined()
  expect(instantOf('29/02/2032 23:59')?.toISOString()).toBe('2032-02-29T23:59:00.000Z')
})

test('banners are for guests or players, for coins or money of states', () => {
  expect(isShown({ ...banner, logged: true }, guest)).toBe(false)
  expect(isShown({ ...banner, logged: false }, player)).toBe(false)
  expect(isShown({ ...banner, crypto: true }, player)).toBe(false)
  expect(isShown({ ...banner, crypto: true }, { ...player, hasCoins: true })).toBe(true)
  expect(isShown({ ...banner, crypto: false }, guest)).toBe(false)
  expect(isShown(banner, guest)).toBe(true)
})

test('6.11: a banner is for players with the welcome pack, or for those without it', () => {
  const has = (stag: string | null, ...groups: number[]) => hasWelcomePack({ stag, groups })
  expect([has('131811'), has('131811_ab12'), has(null, 131_811)]).toEqual([true, true, true])
  expect([has(null), has('1318110'), has('12_131811', 255)]).toEqual([false, false, false])
  const [show, hide] = ['131811-show', '131811-hide'].map((one) => ({ categories: ['top', one] }))
  if (!show || !hide) throw new Error('there are two banners')
  expect([isForPack(show, true), isForPack(show, false)]).toEqual([true, false])
  expect([isForPack(hide, true), isForPack(hide, false)]).toEqual([false, true])
  expect(isForPack({ categories: ['top'] }, true)).toBe(true)
})

test('7.5: players of some affiliates get no promotion over all pages', () => {
  const excluded = ['12_f']
  const promo = { categories: ['promo'] }
  expect(isForStag(promo, { stag: '12_f', excluded })).toBe(false)
  expect(isForStag(promo, { stag: '12_g', excluded })).toBe(true)
  expect(isForStag(promo, { stag: null, excluded })).toBe(true)
  expect(isForStag({ categories: ['top'] }, { stag: '12_f', excluded })).toBe(true)
})

test('a banner for groups is for the members of any of them', () => {
  expect(isForGroups({ groupIds: [21, 255] }, { groups: [255] })).toBe(true)
  expect(isForGroups({ groupIds: [21] }, { groups: [] })).toBe(false)
  expect(isForGroups({}, { groups: [] })).toBe(true)
})

test('an amount is shown in the currency, otherwise in euros, and is never invented', () => {
  const variables = { prize: { EUR: '€100', NOK: '1000 kr' } }
  expect(fillVariables('Win {{prize}}', variables, 'NOK')).toBe('Win 1000 kr')
  expect(fillVariables('Win {{prize}}', variables, 'CAD')).toBe('Win €100')
  expect(fillVariables('Win {{prize}}', { prize: { NOK: '1' } }, 'CAD')).toBe('Win {{prize}}')
})

test('the banners of a place are in their order, those without one at the end', () => {
  const one = (id: string, order?: number) => ({
    id,
    categories: ['top'],
    ...(order === undefined ? {} : { order: { top: order } }),
  })
  const placed = placedAt([one('c'), one('b', 2), { id: 'x', categories: [] }, one('a', 1)], 'top')
  expect(placed.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

const span = { start: '10/01/2031 12:00', end: '10/01/2031 13:00' }
const late = { ...guest, now: new Date('2031-01-10T13:00:00Z') }
const ofGroup = (...groups: number[]) => isForGroups({ groupIds: [21] }, { groups })
const coined = { ...player, hasCoins: true }
test.for([
  ['groups', ofGroup(21, 255), ofGroup(255)],
  [
    'login',
    isShown({ ...banner, logged: true }, player),
    isShown({ ...banner, logged: true }, guest),
  ],
  [
    'coins',
    isShown({ ...banner, crypto: true }, coined),
    isShown({ ...banner, crypto: true }, player),
  ],
  [
    'time',
    isShown({ ...banner, liveTime: span }, guest),
    isShown({ ...banner, liveTime: span }, late),
  ],
] as const)('5.30 %s: one that will do, and one that will not', ([, shown, hidden]) => {
  expect([shown, hidden]).toEqual([true, false])
})

test('3.32: of the attributes of a banner’s button those stay that can do no harm', () => {
  const attrs = {
    'aria-label': 'Join now',
    'data-campaign-id': 7,
    target: '_blank',
    rel: 'nofollow opener',
  }
  const harm = {
    onclick: 'x()',
    style: 'position:fixed',
    href: 'javascript:x',
    'data-page': '',
    'data-session-clock': '',
    'data-a-b"': '',
    class: 'x',
    'aria-hidden': 'true',
  }
  expect(harmlessAttrs({ ...attrs, ...harm })).toEqual({
    'aria-label': 'Join now',
    'data-campaign-id': '7',
    target: '_blank',
    rel: 'nofollow noopener',
  })
  expect(harmlessAttrs({ target: '_top', rel: 5, 'aria-label': {} })).toEqual({})
})
