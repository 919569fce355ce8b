import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { filled } from './filled.ts'
import { listed } from './list-news.ts'
import { publishedNewsItem } from './news-store.ts'
import { wantedBy } from './wanted.ts'

export async function showNews(
  context: ReadContext,
  { slug, l }: Input<typeof contract.showNews>,
): Promise<Output<typeof contract.showNews>> {
  const wanted = wantedBy(context, l)
  const news = await publishedNewsItem(context.db, slug, wanted)
  if (!news) throw refuse(contract.showNews, 'news_unknown')
  const { content, headings } = await filled(context, news, wanted)
  return { ...listed(news), locale: news.locale, content, headings }
}
