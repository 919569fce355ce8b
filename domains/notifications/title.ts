import { isOwnPath } from '@casino/contract/is-own-path.ts'
import * as z from 'zod/mini'

/** A title with what is shown beside it. Nothing of it is HTML. */
export type Title = {
  title: string
  icon?: string
  /** Where the title leads. */
  link?: string
  button?: { title: string; path: string }
}

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const JsonTitle = z.object({
  title: Text,
  icon: z.optional(z.unknown()),
  link: z.optional(z.unknown()),
  button: z.optional(z.unknown()),
})
const Button = z.object({
  title: Text,
  toName: z.optional(z.string()),
  path: z.optional(z.string()),
})

/** The icons that a title may name. */
const icons = ['bell', 'gift', 'trophy', 'sparkles', 'star', 'crown', 'zap', 'mail', 'rocket']

/** The pages that a button may name instead of their path. */
const routes: Readonly<Record<string, string>> = {
  cashbox: '/cashbox',
  deposit: '/deposit',
  withdraw: '/withdraw',
  games: '/games',
  gifts: '/profile/gifts',
  news: '/news',
  profile: '/profile/main',
  promotions: '/promotions',
  promocode: '/profile/promocode',
  support: '/support',
  tournaments: '/tournaments',
  vip: '/vip',
}

/**
 * Reads a title, which may be JSON with an icon, a link and a button [3.27]. Broken JSON is a title
 * like any other text. A link to another site is left out.
 */
export function readTitle(text: string): Title {
  const read = JsonTitle.safeParse(jsonOf(text))
  if (!read.success) return { title: text }
  const { title, icon, link, button } = read.data
  const shownButton = buttonOf(button)
  return {
    title,
    ...(typeof icon === 'string' && icons.includes(icon) ? { icon } : {}),
    ...(typeof link === 'string' && isOwnPath(link) ? { link } : {}),
    ...(shownButton ? { button: shownButton } : {}),
  }
}

function jsonOf(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function buttonOf(given: unknown): Title['button'] {
  const read = Button.safeParse(given)
  if (!read.success) return undefined
  const { title, toName = '', path } = read.data
  const to = path ?? (Object.hasOwn(routes, toName) ? routes[toName] : undefined)
  return to !== undefined && isOwnPath(to) ? { title, path: to } : undefined
}
