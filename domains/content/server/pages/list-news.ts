import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { newsMax } from '../../rules.ts'
import { contentQuery } from './content-query.ts'
import { type PublishedNews, publishedNews } from './news-store.ts'

export async function listNews(
  context: ReadContext,
  { l }: Input<typeof contract.listNews>,
): Promise<Output<typeof contract.listNews>> {
  const query = contentQuery(context, l)
  return (await publishedNews(context.db, { ...query, max: newsMax })).map(listed)
}

/** A news item as lists show it. */
export function listed({ slug, title, description, image, published_at }: PublishedNews) {
  return { slug, title, description, image, published_at }
}
