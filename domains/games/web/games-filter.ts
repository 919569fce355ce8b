import type { Place } from '@casino/ui/page-definition.ts'

export type GamesFilter = { category?: string; provider?: string; title?: string; page: number }

export const titleMin = 3
export const titleMax = 60

/** What the address asks for; a wrong value asks for nothing. */
export function gamesFilter({ path, params, search }: Place): GamesFilter {
  const title = (search.get('title') ?? '').trim().slice(0, titleMax)
  const category = slug(params.slug) ?? (path.startsWith('/pokies/') ? 'slots' : undefined)
  const provider = slug(params.producer) ?? slug(search.get('provider'))
  const page = Number(search.get('page') ?? '1')
  return {
    ...(category ? { category } : {}),
    ...(provider ? { provider } : {}),
    ...(title.length >= titleMin ? { title } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

function slug(value: string | null | undefined): string | undefined {
  return value && /^[a-z0-9][a-z0-9-]{0,63}$/.test(value) ? value : undefined
}
