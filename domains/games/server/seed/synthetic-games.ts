import type { Volatility } from '../../game.ts'
import { readSeedGames, seedCurrencies } from './seed-games.ts'

export const syntheticGamesMax = 10_000
const providersCount = 40
const dayMs = 86_400_000
const slugs = readSeedGames().map(({ slug }) => slug)

/** A game that cannot be played, for measuring a large catalogue. */
export type SyntheticGame = {
  provider: string
  slug: string
  title: string
  class: string
  lines: number | null
  ways: number | null
  volatility: Volatility
  hit_rate: number
  rtp: number
  max_win: number
  preview: string
  devices: readonly string[]
  weight: number
  released_at: Date
  categories: readonly string[]
  currencies: readonly string[]
}

const qualities = words(`Ancient Arctic Azure Blazing Blessed Bold Brave Cosmic Crimson Crystal Dark
  Desert Diamond Divine Electric Emerald Enchanted Endless Eternal Fabulous Fiery Flying Forbidden
  Frozen Gentle Ghostly Giant Gleaming Glorious Golden Grand Hidden Holy Hot Hungry Iron Jolly Lost
  Lucky Lunar Mad Magic Majestic Mighty Misty Mystic Neon Noble Northern Perfect Proud Radiant Royal
  Sacred Scarlet Secret Shiny Silent Silver Sly Spooky Stormy Sweet Thundering Tropical Wild`)
const things = words(`Amazon Anchor Arena Barrel Bear Bison Bonanza Buffalo Castle Cavern Clover
  Cobra Comet Cowboy Crown Diablo Dolphin Dragon Eagle Empress Falcon Fée Fiesta Fox Galaxy Garden
  Genie Gladiator Harvest Hunter Jaguar Jewel Joker Jungle Kingdom Knight Lantern Legend Lion Mermaid
  Monkey Moon Panda Phoenix Piñata Pirate Queen Rhino Riches River Samurai Señorita Serpent Shark
  Temple Tiger Treasure Unicorn Viking Vulcan Wizard Wölfe Yeti Zeus`)
const places = words(`Atlantis Avalon Babylon Bavaria Bombay Camelot Cuzco Dakar Delphi Eldorado
  Giza Havana Hawaii Ithaca Kyoto Luxor Macao Malta Memphis Mexico Monaco Nara Naxos Nevada Oslo
  Patagonia Persia Petra Rio Rome Samoa Sparta Tahiti Thebes Tikal Tortuga Troja Valhalla Venice
  Yukon`)
const endings = words('Deluxe Rising Express Gold Quest Fortune Megapays Unleashed Rush Nights')

const kinds = [...Array<string>(15).fill('slots'), 'table', 'instant', 'crash', 'live', 'jackpot']
const volatilities: Volatility[] = [
  'low',
  'low-medium',
  'medium',
  'medium-high',
  'high',
  'very-high',
]
const anyDevice = ['mobile', 'desktop']

/** The providers of the synthetic games; their names show what they are. */
export const syntheticProviders: readonly { identifier: string; title: string }[] = Array.from(
  { length: providersCount },
  (_, at) => ({
    identifier: `synthetic-${String(at + 1).padStart(2, '0')}`,
    title: `Synthetic ${things[at]}`,
  }),
)

/** Generates this many games, always the same ones. */
export function syntheticGames(count: number, now: Date): SyntheticGame[] {
  return Array.from({ length: Math.min(count, syntheticGamesMax) }, (_, at) => gameAt(at, now))
}

function gameAt(at: number, now: Date): SyntheticGame {
  const title = titleAt(at)
  const kind = of(kinds, at * 7)
  const isSlot = kind === 'slots' || kind === 'jackpot'
  return {
    provider: of(syntheticProviders, at * 3).identifier,
    slug: slugOf(title),
    title,
    class: kind,
    lines: isSlot && at % 4 > 0 ? 5 * (1 + (at % 20)) : null,
    ways: isSlot && at % 4 === 0 ? 243 : null,
    volatility: of(volatilities, at * 5),
    hit_rate: 0.15 + (at % 31) / 100,
    rtp: 0.9 + (at % 89) / 1000,
    max_win: 100 * (1 + (at % 150)),
    preview: `/art/cards/${of(slugs, at)}`,
    devices: at % 25 === 0 ? ['desktop'] : anyDevice,
    // After our own games.
    weight: -at,
    released_at: new Date(now.getTime() - (90 + (at % 1500)) * dayMs),
    categories: at % 2 === 0 && isSlot ? [kind, 'free-spins'] : [kind],
    currencies: at % 10 === 0 ? ['EUR', 'USD'] : seedCurrencies,
  }
}

/** Four kinds of titles in turn; within each a prime step visits all pairs of words. */
function titleAt(at: number): string {
  const turn = Math.floor(at / 4)
  const pair = (first: readonly string[], second: readonly string[]) => {
    const place = (turn * 1009) % (first.length * second.length)
    return [of(first, Math.floor(place / second.length)), of(second, place)] as const
  }
  const [quality, thing] = pair(qualities, things)
  if (at % 4 === 0) return `${quality} ${thing}`
  if (at % 4 === 1) return pair(things, places).join(' of ')
  if (at % 4 === 2) return `${quality} ${thing} ${of(endings, turn)}`
  const [one, other] = pair(things, qualities)
  return `${one}’s ${other} ${of(endings, turn + 3)}`
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/[\u0300-\u036f’]/g, '')
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function of<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
