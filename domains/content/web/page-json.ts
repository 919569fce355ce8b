/** What a page's json says beside its text [3.31], as far as it can be shown. */
export type PageJson = {
  gamesTitles: string[]
  /** By currency, in its units or in words. */
  maxWin: Record<string, Amount>
  freeSpinsWager?: Amount
  spinRate?: Amount
  cards: PageCard[]
}
type PageCard = { title: string; text?: string; image?: string; url?: string }
export type Amount = string | number

const listMax = 24
/** A path of this site or an address elsewhere: nothing that a browser would run. */
const address = /^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/
const picture = /^\/(?!\/)[\w./@-]+$/

/** Reads it; nothing where it is broken, and without what is not of its form: the page stands [8.16]. */
export function readPageJson(json: string | null): PageJson | undefined {
  const said = json ? objectOf(parsed(json)) : undefined
  if (!said) return undefined
  const { freeSpinsWager, spinRate } = said
  return {
    gamesTitles: listOf(said.gamesTitles).filter(isText),
    maxWin: Object.fromEntries(
      Object.entries(objectOf(said.maxWin) ?? {}).filter((one): one is [string, Amount] =>
        isAmount(one[1]),
      ),
    ),
    ...(isAmount(freeSpinsWager) ? { freeSpinsWager } : {}),
    ...(isAmount(spinRate) ? { spinRate } : {}),
    cards: listOf(said.cards).flatMap(cardOf),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    console.error('PAGE_JSON_ERROR', error)
    return undefined
  }
}

function cardOf(one: unknown): PageCard[] {
  const { title, text, image, url } = objectOf(one) ?? {}
  if (!isText(title)) return []
  return [
    {
      title,
      ...(isText(text) ? { text } : {}),
      ...(isText(image) && picture.test(image) ? { image } : {}),
      ...(isText(url) && address.test(url) ? { url } : {}),
    },
  ]
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, listMax) : []
}

function isText(value: unknown): value is string {
  // Half a sign, as JSON can write it, has no place in an address.
  return typeof value === 'string' && value !== '' && value.isWellFormed()
}

function isAmount(value: unknown): value is Amount {
  return isText(value) || (typeof value === 'number' && Number.isFinite(value))
}
