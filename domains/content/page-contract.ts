import { endpoint } from '@casino/contract/endpoint.ts'
import { Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** The requested language; the visitor's language if absent. */
export const Asked = z.strictObject({ l: z.optional(z.string().check(z.maxLength(10))) })
export const Name = z.string().check(z.maxLength(80))

const PageInList = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  layout: z.string(),
  categories: z.array(z.string()),
  hidden: z.boolean(),
})

/** A page with its subpages, to any depth. */
const PageInTree = z.extend(PageInList, {
  get children(): z.ZodMiniArray<typeof PageInTree> {
    return z.array(PageInTree)
  },
})

/** The published pages as a tree. */
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

export const Heading = z.object({ id: z.string(), text: z.string() })

const Page = z.extend(PageInList, {
  content: z.string(),
  blocks: z.object({
    'content-main': z.string(),
    title: z.string(),
    description: z.string(),
    keywords: z.string(),
    /** JSON text. */
    json: z.string(),
  }),
  children: z.array(PageInList),
  /** The language of the page: the requested one, or the closest that exists. */
  locale: z.string(),
  headings: z.array(Heading),
  changed_at: Instant,
})

/** A page in the variant for the visitor's country and licence. */
export const showPage = endpoint({
  name: 'content.page',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/pages/:path',
  shared: true,
  input: z.extend(Asked, { path: Name }),
  output: Page,
  refusals: ['page_unknown'],
})

/** The page of a group of players: the text below their wheel [3.38]. */
export const showGroupPage = endpoint({
  name: 'content.group_page',
  access: 'anyone',
  method: 'GET',
  path: '/api/cms/pages/:path/:group',
  shared: true,
  input: z.extend(Asked, { path: Name, group: z.string().check(z.regex(/^\d{1,9}$/)) }),
  output: Page,
  refusals: ['page_unknown'],
})
