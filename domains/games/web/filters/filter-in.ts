import { type GamesFilter, gamesFilter, unfiltered } from './games-filter.ts'

/** The filter in a form, within the current part of the catalogue. */
export function filterIn(form: FormData, over: GamesFilter): GamesFilter {
  const search = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') search.append(name, value)
  const chosen = gamesFilter({ path: '', params: {}, search, player: undefined })
  return { ...chosen, ...scopeOf(over) }
}

function scopeOf(over: GamesFilter): Partial<GamesFilter> {
  const { category, within, producer } = unfiltered(over)
  return {
    ...(category === undefined ? {} : { category }),
    ...(within === undefined ? {} : { within }),
    ...(producer === undefined ? {} : { producer }),
  }
}
