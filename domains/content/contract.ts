import { endpoint } from '@casino/contract/endpoint.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { ArticleItem, AwardItem, BannerItem, FileItem, NoticeItem, PopupItem } from './items.ts'
import { messageMax, messageMin } from './rules.ts'

/** The language that is asked for; without it, the visitor's own. */
const Asked = z.strictObject({ l: z.optional(z.string().check(z.maxLength(10))) })
const Name = z.string().check(z.maxLength(80))

const PageInList = z.object({
  id: Id,
  path: z.string(),
  title: z.string(),
  layout: z.string(),
  categories: z.array(z.string()),
  hidden: z.boolean(),
})

/** A page with those that stand under it, to whatever depth. */
const PageInTree = z.extend(PageInList, {
  get children(): z.ZodMiniArray<typeof PageInTree> {
    return z.array(PageInTree)
  },
})

/** The pages that are published, those that stand under another as its children. */
export const listPages = endpoint({
  name: 'content.pages',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/pages',
  shared: true,
  input: Asked,
  output: z.array(PageInTree),
  refusals: [],
})

const Heading = z.object({ id: z.string(), text: z.string() })

/** A page in the form that the visitor's country and licence ask for. */
export const showPage = endpoint({
  name: 'content.page',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/pages/:path',
  shared: true,
  input: z.extend(Asked, { path: Name }),
  output: z.extend(PageInList, {
    content: z.string(),
    blocks: z.object({
      'content-main': z.string(),
      title: z.string(),
      description: z.string(),
      keywords: z.string(),
      /** Text of JSON. */
      json: z.nullable(z.string()),
    }),
    children: z.array(PageInList),
    /** The language it is written in: that which was asked for, or the next one that there is. */
    locale: z.string(),
    headings: z.array(Heading),
    changed_at: Instant,
  }),
  refusals: ['page_unknown'],
})

export const listSnippets = endpoint({
  name: 'content.snippets',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/snippets',
  shared: true,
  input: Asked,
  output: z.array(
    z.object({ id: z.string(), content: z.string(), categories: z.array(z.string()) }),
  ),
  refusals: [],
})

/**
 * What the footer says last, as the licence, the seal beside it, or a group of the player's has it; empty
 * where nobody has written it.
 */
export const showCopyright = endpoint({
  name: 'content.copyright',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/copyright',
  shared: true,
  input: Asked,
  output: z.object({ content: z.string() }),
  refusals: [],
})

/** Files, and the banners as files: their image, and what else they are as text of JSON. */
export const listFiles = endpoint({
  name: 'content.files',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/files',
  shared: true,
  input: Asked,
  output: z.array(z.extend(FileItem, { id: z.string() })),
  refusals: [],
})

const NewsInList = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  published_at: Instant,
})

export const listNews = endpoint({
  name: 'content.news',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/news',
  shared: true,
  input: Asked,
  output: z.array(NewsInList),
  refusals: [],
})

export const showNews = endpoint({
  name: 'content.news_item',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/news/:slug',
  shared: true,
  input: z.extend(Asked, { slug: Name }),
  output: z.extend(NewsInList, {
    content: z.string(),
    locale: z.string(),
    headings: z.array(Heading),
  }),
  refusals: ['news_unknown'],
})

export const listArticles = endpoint({
  name: 'content.articles',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/articles',
  shared: true,
  input: Asked,
  output: z.array(z.extend(ArticleItem, { id: z.string() })),
  refusals: [],
})

export const listAwards = endpoint({
  name: 'content.awards',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/awards',
  shared: true,
  input: Asked,
  output: z.array(z.extend(AwardItem, { id: z.string() })),
  refusals: [],
})

export const listNotices = endpoint({
  name: 'content.notices',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/notices',
  shared: true,
  input: Asked,
  output: z.array(z.extend(z.omit(NoticeItem, { groupIds: true }), { id: z.string() })),
  refusals: [],
})

/** The banners that may be shown now to whoever asks; of those for some groups, the page takes its own. */
export const listBanners = endpoint({
  name: 'content.banners',
  access: 'anyone',
  method: 'GET',
  path: '/api/fe/config/banners-config',
  shared: true,
  input: z.strictObject({
    locale: z.optional(z.string().check(z.maxLength(10))),
    location: z.optional(Name),
  }),
  output: z.array(z.extend(BannerItem, { id: z.string() })),
  refusals: [],
})

/** What is still to be told once to whoever asks, over the page. */
export const listPopups = endpoint({
  name: 'content.popups',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/popups',
  input: Asked,
  output: z.array(z.extend(PopupItem, { id: z.string() })),
  refusals: [],
})

const emailPattern = /^[^\s@<>]{1,64}@[^\s@.<>]{1,63}(?:\.[^\s@.<>]{1,63}){1,8}$/

/** A message to support: it is kept and mailed. */
export const sendContactMessage = endpoint({
  name: 'content.send_contact_message',
  access: 'anyone',
  method: 'POST',
  path: '/api/send_contact_message',
  perMinute: 5,
  input: z.strictObject({
    contact: z.strictObject({
      email: z
        .string()
        .check(z.trim(), z.maxLength(254), z.regex(emailPattern, { error: 'email_invalid' })),
      content: z.string().check(z.trim(), z.minLength(messageMin), z.maxLength(messageMax)),
    }),
  }),
  output: z.object({}),
  refusals: [],
})
