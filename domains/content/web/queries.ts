import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import {
  listArticles,
  listAwards,
  listBanners,
  listNews,
  showNews,
  showPage,
  showPreview,
} from '../contract.ts'

export type PageData = Received<typeof showPage>
export type NewsData = Received<typeof listNews>[number]
export type ArticleData = Received<typeof listArticles>[number]
export type AwardData = Received<typeof listAwards>[number]
export type PreviewData = Received<typeof showPreview>
export type BannerData = Received<typeof listBanners>['banners'][number]

// Without a language they use that of the page.
export const page = (path: string) => ask(showPage, { path })
export const news = () => ask(listNews, {})
export const newsItem = (slug: string) => ask(showNews, { slug })
export const articles = () => ask(listArticles, {})
export const awards = () => ask(listAwards, {})
export const preview = (token: string) => ask(showPreview, { token })
export const banners = (location: string) => ask(listBanners, { location })
