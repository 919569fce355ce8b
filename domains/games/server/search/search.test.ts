import { readFile } from 'node:fs/promises'
import type { Client } from '@casino/testing/client.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { keepFirstGames } from '../testing/keep-first-games.ts'

let house: Casino
let guest: Client

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  await keepFirstGames(house.pool)
  guest = house.guest()
})
afterAll(() => house.close())

const found = async (title: string) => {
  const { body } = await guest.call(contract.filterGames, { device: 'desktop', filter: { title } })
  return body.data.map((game) => game.title)
}
const changes = async (statement: string) => {
  await house.pool.query(statement)
  await house.job('games.sync_catalogue')
}

test('a title is found by its beginning, its words in any order, and a part of it', async () => {
  expect(await found('rock')).toEqual(['Rocket X'])
  expect(await found('thunder forge')).toEqual(['Forge of Thunder'])
  expect(await found('oulett')).toEqual(['European Roulette'])
})

test('accents, marks and the size of letters make no difference', async () => {
  for (const title of ["PHARAOH'S", 'pharaohs vault', 'Phàraøh’s', ' Pháraohs-VAULT!']) {
    expect(await found(title)).toEqual(["Pharaoh's Vault"])
  }
  for (const title of ['  hi-lo ', 'HI LO', 'hí_ló', 'hilo']) {
    expect(await found(title)).toEqual(['Hi-Lo'])
  }
})

test.for([
  ['rokcet', 'Rocket X'],
  ['rokce', 'Rocket X'],
  ['roket', 'Rocket X'],
  ['pharao', "Pharaoh's Vault"],
  ['faraohs valt', "Pharaoh's Vault"],
  ['starfal rels', 'Starfall Reels'],
  ['tidecaler', 'Tidecaller'],
  ['plinkko', 'Plinko'],
  ['europaen', 'European Roulette'],
] as const)('misspelled %s finds %s before all else', async ([asked, title]) => {
  expect((await found(asked))[0]).toBe(title)
})

test('another word for a game finds it, in any language, also while it is typed', async () => {
  expect(await found('aviator')).toEqual(['Rocket X'])
  expect(await found('avia')).toEqual(['Rocket X'])
  expect(await found('aviater')).toEqual(['Rocket X'])
  expect(await found('Würfel')).toEqual(['Dice'])
  expect(await found('wuerfel')).toEqual(['Dice'])
  expect(await found('book of ra')).toEqual(["Pharaoh's Vault"])
  expect(await found('pokies')).toHaveLength(6)
  for (const wheel of ['wheel', 'Glücksrad', 'roue', 'hjul']) {
    expect((await found(wheel))[0]).toBe('European Roulette')
  }
  expect((await found('bomb'))[0]).toBe('Mines')
  expect((await found('Karten'))[0]).toBe('Hi-Lo')
  expect((await found('Dreizack'))[0]).toBe('Tidecaller')
  expect((await found('Étoile'))[0]).toBe('Starfall Reels')
  expect((await found('Tähed'))[0]).toBe('Starfall Reels')
})

test.for([
  [
    "Pharaoh's Vault",
    'farao faraon faraone faraoni pharaon vaarao Pyramide piramide Püramiid Mumie momie',
  ],
  ['Tidecaller', 'Neptun Nettuno neptuun Fische poisson fisk kala Anker ancre bølge'],
  ['Forge of Thunder', 'tonnerre tuono torden äike Wikinger vichinghi viiking Götter dieux'],
  ['Starfall Reels', 'Mond lune luna måne kuu Sternschnuppe planeet'],
  ['Clockwork Gold', 'Zahnräder engrenage ingranaggi tannhjul hammasratas Taschenuhr'],
  ['Ruby Orchard', 'cerises ciliegie kirsebær kirsid Zitrone sidrun viinamarjad'],
  ['European Roulette', 'õnneratas lykkehjul'],
] as const)('players of each language find %s by what they see in it', async ([title, words]) => {
  for (const word of words.split(' ')) expect((await found(word))[0], word).toBe(title)
})

test('beside other words a word of another language counts as well', async () => {
  expect((await found('farao vault'))[0]).toBe("Pharaoh's Vault")
  expect((await found('torden forge'))[0]).toBe('Forge of Thunder')
  expect((await found('fire jokr'))[0]).toBe('Ruby Orchard')
})

test('a word of a theme finds all that is about it', async () => {
  for (const word of ['Galaxie', 'galassia', 'galakse', 'galaktika', 'astronaute', 'romskip']) {
    expect(await found(word), word).toEqual(expect.arrayContaining(['Rocket X', 'Starfall Reels']))
  }
})

const speaks = ['de', 'fr-CA', 'it', 'no', 'et']
const themes = ['space', 'egypt', 'sea', 'myths', 'machines', 'fruit', 'arcade']

test('a game’s theme is found by the word that the filters use in a language', async () => {
  for (const locale of speaks) {
    const file = new URL(`../../messages/${locale}.json`, import.meta.url)
    const said = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    for (const theme of themes) {
      const word = said[`theme.${theme}`] ?? ''
      const about = await found(theme)
      expect(about, theme).not.toEqual([])
      expect(about, `${locale}: ${word}`).toContain((await found(word))[0])
    }
  }
})

test('an alias is a row: it can be added and removed', async () => {
  expect(await found('skyhopper')).toEqual([])
  await house.pool.query(
    `insert into games.search_alias (phrase, means) values ('skyhopper', 'Rocket X')`,
  )
  expect(await found('skyhopper')).toEqual(['Rocket X'])
  await house.pool.query(`delete from games.search_alias where phrase = 'skyhopper'`)
  expect(await found('skyhopper')).toEqual([])
})

test('provider and kind find their games, in the language of the visitor too', async () => {
  expect(await found('turbo')).toEqual(['Rocket X'])
  expect(await found('turbo rocket')).toEqual(['Rocket X'])
  expect(await found('apogee')).toHaveLength(13)
  expect(await found('tischspiele')).toEqual(['European Roulette'])
})

test('titles that begin with the word come first, then words of a title, then its middle, then the rest', async () => {
  await changes(`update games.game set title = case slug
      when 'dice' then 'Solar Gold' when 'keno' then 'Golden Keno' when 'limbo' then 'Marigold Limbo'
      when 'plinko' then 'Gold' when 'mines' then 'Gould Mines' else title end`)
  await changes(
    `update games.provider set title = 'Goldrush Games' where identifier = 'turbogames'`,
  )
  expect(await found('gold')).toEqual([
    'Gold',
    'Golden Keno',
    'Clockwork Gold',
    'Solar Gold',
    'Marigold Limbo',
    'Rocket X',
  ])
  expect((await found('golld'))[0]).toBe('Gold')
  await changes(`update games.game set title = initcap(slug)
      where slug in ('dice', 'keno', 'limbo', 'plinko', 'mines')`)
  await changes(`update games.provider set title = 'Turbo Games' where identifier = 'turbogames'`)
})

test('equally good games are in the default order, and another one may be requested', async () => {
  const asked = { filter: { title: 'slots' }, device: 'desktop' } as const
  const { body } = await guest.call(contract.filterGames, asked)
  expect(body.data[0]?.title).toBe('Starfall Reels')
  const sort = { type: 'title' }
  const { body: byTitle } = await guest.call(contract.filterGames, { ...asked, sort })
  expect(byTitle.data[0]?.title).toBe('Clockwork Gold')
})

test('input that is no word finds nothing, and does no harm', async () => {
  for (const title of ['%%%', "' or 1=1 --", ':*&|!', '<->', '\\\\\\', '🎰🎰🎰', 'x'.repeat(64)]) {
    expect(await found(title)).toEqual([])
  }
})

test('providers are counted by the search results', async () => {
  const { body } = await guest.call(contract.listProviders, { title: 'rokcet' })
  expect(body.map(({ id, games_count }) => [id, games_count])).toEqual([
    ['apogee', 0],
    ['turbogames', 1],
  ])
})
