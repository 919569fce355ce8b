import { showConfig } from '@casino/brands/contract'
import type { Caller } from '@casino/client/calls/server-caller.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listCollections } from '@casino/games/contract'
import type { Providers } from './playable-providers.ts'
import { menu, type NavCategories } from './shell/header/menu.ts'

/**
 * What of the menu is other in this house: of the categories that it puts behind a way [7.5], those that have games.
 * Where it says nothing of a way, that of its own name is meant; the way to a game stands where its studio has
 * games. So no way leads to an empty page, and none comes late.
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
  // A category of a country's own is played in place of that which all have.
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
