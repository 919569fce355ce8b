import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { contentQuery } from './content-query.ts'
import { listed } from './list-news.ts'
import { publishedNewsItem } from './news-store.ts'
import { renderContent } from './render-content.ts'

export async function showNews(
  context: ReadContext,
  { slug, l }: Input<typeof contract.showNews>,
): Promise<Output<typeof contract.showNews>> {
  const query = contentQuery(context, l)
  const news = await publishedNewsItem(context.db, slug, query)
  if (!news) throw refuse(contract.showNews, 'news_unknown')
  const { content, headings } = await renderContent(context, news, query)
  return { ...listed(news), locale: news.locale, content, headings }
}
