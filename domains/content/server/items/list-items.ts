import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { articlesMax, isForGroups } from '../../rules.ts'
import { readBanners } from './read-banners.ts'
import { readItems } from './read-items.ts'

type Asked = { l?: string | undefined }

/** The press articles, newest first. */
export async function listArticles(
  context: ReadContext,
  { l }: Asked,
): Promise<Output<typeof contract.listArticles>> {
  const articles = await readItems(context, 'article', l)
  return articles.sort((a, b) => b.date.localeCompare(a.date)).slice(0, articlesMax)
}

export async function listAwards(
  context: ReadContext,
  { l }: Asked,
): Promise<Output<typeof contract.listAwards>> {
  const awards = await readItems(context, 'award', l)
  return awards.sort((a, b) => b.year - a.year)
}

export async function listNotices(
  context: ReadContext,
  { l }: Asked,
): Promise<Output<typeof contract.listNotices>> {
  const groups = context.session?.groups ?? []
  const notices = await readItems(context, 'notice', l)
  return notices.filter((notice) => isForGroups(notice, { groups }))
}

/** Files, and the visitor's banners as files with their other fields in the description. */
export async function listFiles(
  context: ReadContext,
  { l }: Input<typeof contract.listFiles>,
): Promise<Output<typeof contract.listFiles>> {
  const [files, banners] = await Promise.all([
    readItems(context, 'file', l),
    readBanners(context, l),
  ])
  const asFiles = banners.map(({ id, ...banner }) => ({
    id,
    url: banner.url,
    categories: banner.categories,
    description: JSON.stringify(banner),
  }))
  return [...files, ...asFiles]
}
