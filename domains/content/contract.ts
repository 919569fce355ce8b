import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import { emailMax, isEmail } from '@casino/i18n/email.ts'
import { foldEmail } from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { documentKinds } from './documents.ts'
import { ArticleItem, AwardItem, Banner, FileItem, NoticeItem, PopupItem } from './items.ts'
import { Asked, Heading, Name } from './page-contract.ts'
import { messageMax, messageMin } from './rules.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export { listPages, showGroupPage, showPage } from './page-contract.ts'

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

/** The last line of the footer for the visitor's licence, seal or group; empty if there is none. */
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

/** Files, and banners as files: their image, and the rest as JSON text. */
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

/** The banners for this visitor now. */
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
  output: z.object({ banners: z.array(Banner) }),
  refusals: [],
})

/** The popups that this visitor has not seen yet. */
export const listPopups = endpoint({
  name: 'content.popups',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/popups',
  input: Asked,
  output: z.array(z.extend(PopupItem, { id: z.string() })),
  refusals: [],
})

/** A draft, for whom a signed link of the office names. The link holds for one hour. */
export const showPreview = endpoint({
  name: 'content.preview',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/preview',
  input: z.strictObject({ token: z.string().check(z.maxLength(600)) }),
  output: z.object({
    kind: z.enum(documentKinds),
    name: z.string(),
    title: z.string(),
    device: z.enum(['desktop', 'phone']),
    /** Whether a visitor like this one would see it. */
    is_shown: z.boolean(),
    banner: z.nullable(Banner),
    content: z.string(),
    headings: z.array(Heading),
    locale: z.string(),
    /** JSON text. */
    json: z.string(),
  }),
  refusals: ['preview_forbidden'],
})

/** A message to support: it is stored and mailed. */
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
        .check(
          z.overwrite(foldEmail),
          z.maxLength(emailMax),
          z.refine(isEmail, { error: 'email_invalid' }),
        ),
      content: z.string().check(z.trim(), z.minLength(messageMin), z.maxLength(messageMax)),
    }),
  }),
  output: z.object({}),
  refusals: [],
})

/** A message to support is stored. */
export const contactMessageSent = event({
  name: 'content.contact_message_sent',
  push: 'none',
  payload: z.object({ id: Id, brand_id: Id }),
})
