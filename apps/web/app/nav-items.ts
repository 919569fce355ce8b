import { showConfig } from '@casino/brands/contract'
import type { Caller } from '@casino/client/calls/server-caller.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listCollections } from '@casino/games/contract'
import type { Providers } from './playable-providers.ts'
import { menu, type NavCategories } from './shell/header/menu.ts'

/**
 * How this casino's menu differs from the usual one: per nav item, the categories that have games
 * [7.5]. Without configuration a nav item means the category of its own name. An item that leads to
 * a game needs a playable studio. So no item leads to an empty page.
 */
export async function navItems(
  { call }: Caller,
  playable: Promise<Providers | undefined>,
): Promise<NavCategories> {
  const [listed, providers, configured] = await Promise.all([
    call(listCollections.name, {}),
    playable,
    call(showConfig.name, { name: 'menu-categories-games' }),
  ])
  if (listed.status >= 400) return {}
  const own = configured.status < 400 ? (configured.body as NavCategories) : {}
  // A category of one country replaces the general one.
  const full = (listed.body as Received<typeof listCollections>).map(({ id }) => id.split(':')[0])
  const isMissing = (to: string) => {
    const [, game, provider] = to.split('/')
    return game === 'play' && providers?.every(({ id }) => id !== provider)
  }
  return Object.fromEntries(
    menu.flatMap(({ to, name, categories }) => {
      if (name === undefined) return []
      if (categories === undefined) return isMissing(to) ? [[name, []]] : []
      const asked = own[name] ?? (categories.length > 0 ? categories : [name])
      const played = asked.filter((category) => full.includes(category))
      return played.join() === categories.join() ? [] : [[name, played]]
    }),
  )
}
