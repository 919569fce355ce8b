import { drawnBy } from '@casino/game-kit/live/live-proof.ts'
import type { Beacon, PastCrash, PastCrashes } from '@casino/game-kit/live/live-protocol.ts'
import { publishedRounds } from '@casino/game-kit/testing/published-beacon.ts'
import { proveRound } from '@casino/game-rocket-x/client/proof/prove-round.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { playChain } from '../testing/played-chain.ts'
import { launchGame, openGame, type Player } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'

const app = startTestGameServer()
const [{ round, ...value }] = publishedRounds
const beacon: Beacon = { round, value: { ...value, from_position: 21 } }
const walk = { report: () => undefined, signal: new AbortController().signal }
const rounds = 64

let isPlayed = false
beforeEach(async () => {
  if (isPlayed) return
  isPlayed = true
  const { pool } = app.database
  await playChain(pool, { lastHash: 'ab'.repeat(32), rounds: 24, owner: 'real:real:ben' })
  await playChain(pool, { lastHash: 'cd'.repeat(32), rounds: 40, beacon, owner: 'real:real:ann' })
})

const launched = async (user: string, currency = 'EUR') => {
  const options = { slug: 'rocket-x', provider: 'turbogames', user, currency } as const
  return openGame(app.server, await launchGame(app.server, options))
}

async function allPages(player: Player, filter = ''): Promise<PastCrashes[]> {
  const pages = [await player.crashes(`?${filter}`)]
  while (pages.at(-1)?.next) {
    pages.push(await player.crashes(`?${filter}&before=${pages.at(-1)?.next}`))
  }
  return pages
}

describe('in the game', () => {
  test('all crashes are listed by pages, and each is proved by its own chain', async () => {
    const pages = await allPages(await launched('ann'))
    expect(pages.map(({ data }) => data.length)).toEqual([30, 30, 4])
    const crashes = pages.flatMap(({ data }) => data)
    const own = pages.flatMap((page) => page.own)
    expect(crashes.map(({ round_id }) => round_id)).toEqual(
      Array.from({ length: rounds }, (_, at) => rounds - at),
    )
    for (const crash of crashes) {
      const bets = own.filter(({ round_id }) => round_id === crash.round_id)
      const proof = await proveRound(crash, bets, walk)
      const isSigned = drawnBy(crash) === 'beacon' ? true : undefined
      expect(proof).toMatchObject({ isSame: true, isSigned, steps: crash.position })
      expect(proof.bets.map(({ isSame }) => isSame)).toEqual(crash.chain.beacon ? [true] : [])
    }
    expect(countBy(crashes)).toEqual({ seeds: 44, beacon: 20 })
  })

  test('a player’s own rounds are listed by pages too, with the key of each bet', async () => {
    const [first, second] = await allPages(await launched('ann'), 'mine=true')
    expect([first?.data.length, second?.data.length]).toEqual([30, 10])
    expect(first?.own).toHaveLength(30)
    expect(first?.own[0]).toMatchObject({ draw_key: '7:0', amount_cents: 20, auto_x100: 102 })
    const abroad = await (await launched('ann', 'USD')).crashes()
    expect([abroad.data.length, abroad.own]).toEqual([30, []])
  })

  test('the round of a bet is found by the bet’s id, only by its player', async () => {
    const ann = await launched('ann')
    const [bet] = (await ann.crashes('?mine=true')).own.slice(3)
    const { data, own, next } = await ann.crashes(`?bet=${bet?.id}`)
    expect(data.map(({ round_id }) => round_id)).toEqual([bet?.round_id])
    expect([own, next]).toEqual([[bet], null])
    expect((await (await launched('ben')).crashes(`?bet=${bet?.id}`)).data).toEqual([])
    await expect(ann.crashes('?bet=12')).rejects.toThrow('bad_request')
  })

  test('other games have no shared crashes, and a page must be a number', async () => {
    await expect((await app.open('dice')).crashes()).rejects.toThrow('game_unknown')
    const ann = await launched('ann')
    await expect(ann.crashes('?before=first')).rejects.toThrow('bad_request')
    await expect(ann.crashes('?before=-1')).rejects.toThrow('bad_request')
  })
})

describe('on the public page', () => {
  const read = async (path: string) => (await fetch(`${app.server.url}${path}`)).text()

  test('all rounds are listed by pages with hash, chain and what decided them', async () => {
    const first = await read('/fair/rocket-x/rounds?locale=de-AT')
    const link = /href="(\/fair\/rocket-x\/rounds\?before=[^"]+)"/.exec(first)?.[1] ?? ''
    const second = await read(link.replace('&amp;', '&'))
    const crashes = (await allPages(await launched('ann'))).flatMap(({ data }) => data)
    for (const [at, { hash }] of crashes.entries()) {
      expect(at < 50 ? first : second).toContain(`<code>${hash}</code>`)
    }
    expect(first).toContain('Wert des Zufallsdienstes')
    expect(first).toContain('ann-1, ben-2')
    expect(first).toContain(`--beacon-round ${round} --signature ${value.signature}`)
    expect(second).toContain('<html lang="de">')
    expect(second).not.toContain('rel="next"')
  })

  test('an invalid page is the first one; other games have none', async () => {
    expect(await read('/fair/rocket-x/rounds?before=x')).toContain('rel="next"')
    expect((await fetch(`${app.server.url}/fair/dice/rounds`)).status).toBe(404)
  })

  test('the chains show what each was bound to, and from which number its value decides', async () => {
    const page = await read('/fair/rocket-x?locale=en')
    for (const expected of [
      'bound to no beacon; the list of rounds says what decided each',
      'up to number 20 hash and seeds of the bettors, from number 21 on hash and value',
      'the rule',
      value.signature,
      value.randomness,
      '2023-09-02T',
      'the house could be among these bettors',
    ]) {
      expect(page).toContain(expected)
    }
    expect(page).not.toContain('never shown')
  })
})

function countBy(crashes: readonly PastCrash[]): Record<string, number> {
  const by = Object.groupBy(crashes, drawnBy)
  return Object.fromEntries(Object.entries(by).map(([rule, list]) => [rule, list.length]))
}
