/** Validated extras of a page from its json [3.31]. */
export type PageJson = {
  promo: PagePromo[]
  viewImages: PagePicture[]
  gamesTitles: string[]
  maxWin?: PageFigure
  freeSpinsWager?: PageFigure
  spinRate?: PageFigure
  cards: PageCard[]
}
export type PagePromo = PageCard & { action?: string }
export type PagePicture = { src: string; title?: string }
export type PageCard = { title: string; text?: string; image?: string; url?: string }
export type Amount = string | number
/** One figure for all, or one per currency: a number in units, or text. */
export type PageFigure = Amount | Record<string, Amount>

const listMax = 24
/** A path of this site or an https URL; never a `javascript:` one. */
const address = /^(\/(?![/\\])|https:\/\/\w)[^\s"'<>\\]*$/
const picture = /^\/(?![/\\])[\w./@-]+$/

/**
 * Parses a page's json. Invalid json gives undefined, invalid parts are dropped, and the page still
 * renders [8.16]. A list may be an array or an object, and fields may have any of several names
 * that offices use.
 */
export function readPageJson(json: string): PageJson | undefined {
  const fields = objectOf(parsed(json))
  if (!fields) return undefined
  const figures = (['maxWin', 'freeSpinsWager', 'spinRate'] as const).flatMap((name) => {
    const figure = pageFigureOf(fields[name])
    return figure === undefined ? [] : [[name, figure]]
  })
  return {
    promo: promosIn(fields.promo),
    viewImages: listOf(fields.viewImages).flatMap(pictureOf),
    gamesTitles: listOf(fields.gamesTitles).filter(isText),
    cards: listOf(fields.cards)
      .flatMap((one) => (Array.isArray(one) ? one.slice(0, listMax) : [one]))
      .flatMap(cardOf),
    ...Object.fromEntries(figures),
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

/** One promotion or several. */
function promosIn(value: unknown): PagePromo[] {
  const isOne = isText(value) || isText(objectOf(value)?.title)
  return (isOne ? [value] : listOf(value)).flatMap(promoOf)
}

/** Its link is its own, or its button's. */
function promoOf(one: unknown): PagePromo[] {
  if (isText(one)) return [{ title: one }]
  const { button, ...words } = objectOf(one) ?? {}
  const { name, text, title, url, link } = objectOf(button) ?? { name: button }
  const action = [name, text, title].find(isText)
  return cardOf({ url, link, ...words }).map((card) => (action ? { ...card, action } : card))
}

function cardOf(one: unknown): PageCard[] {
  const fields = objectOf(one) ?? {}
  const { title } = fields
  if (!isText(title)) return []
  const text = [fields.text, fields.description, fields.desc].find(isText)
  const image = [fields.image, fields.img].find(isPicture)
  const url = [fields.url, fields.link].find(isAddress)
  return [
    { title, ...(text ? { text } : {}), ...(image ? { image } : {}), ...(url ? { url } : {}) },
  ]
}

function pictureOf(one: unknown): PagePicture[] {
  const fields = objectOf(one) ?? { src: one }
  const src = [fields.src, fields.image, fields.img, fields.url].find(isPicture)
  const title = [fields.title, fields.alt].find(isText)
  return src ? [{ src, ...(title ? { title } : {}) }] : []
}

function pageFigureOf(value: unknown): PageFigure | undefined {
  if (isAmount(value)) return value
  const amounts = Object.entries(objectOf(value) ?? {}).filter(([, one]) => isAmount(one))
  return amounts.length > 0 ? (Object.fromEntries(amounts) as Record<string, Amount>) : undefined
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}

function listOf(value: unknown): unknown[] {
  const list = Array.isArray(value) ? value : Object.values(objectOf(value) ?? {})
  return list.slice(0, listMax)
}

function isAddress(value: unknown): value is string {
  return isText(value) && address.test(value)
}

function isPicture(value: unknown): value is string {
  return isText(value) && picture.test(value)
}

function isText(value: unknown): value is string {
  // JSON can contain lone surrogates, which are invalid in a URL.
  return typeof value === 'string' && value !== '' && value.isWellFormed()
}

function isAmount(value: unknown): value is Amount {
  return isText(value) || (typeof value === 'number' && Number.isFinite(value))
}
