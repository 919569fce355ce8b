import '@fontsource-variable/sora/wght.css'
import '@casino/game-kit/client/styles/kit.css'
import type { GameModule, PastView } from '@casino/game-kit/client/game.ts'
import { startGame } from '@casino/game-kit/client/start-game.ts'
import type { Messages } from '@casino/game-kit/client/texts.ts'
import type { AnyGame } from '@casino/game-kit/game.ts'

const games = '../../../games'
const clients = import.meta.glob<GameModule>('../../../games/*/client/main.ts')
const texts = import.meta.glob<Messages>('../../../games/*/messages/*.json', { import: 'default' })
const pasts = import.meta.glob<{ past: PastView }>('../../../games/*/client/past.ts')
const rules = import.meta.glob<{ game: AnyGame }>('../../../games/*/game.ts')

const slug = location.pathname.split('/').at(-1) ?? ''
const root = document.getElementById('game')

if (root) {
  void startGame(root, {
    slug,
    client: () =>
      clients[`${games}/${slug}/client/main.ts`]?.() ??
      Promise.reject(new Error(`no client for ${slug}`)),
    messages: async (language) =>
      (await texts[`${games}/${slug}/messages/${language}.json`]?.()) ?? {},
    past: async () => (await pasts[`${games}/${slug}/client/past.ts`]?.())?.past,
    rules: async () => (await rules[`${games}/${slug}/game.ts`]?.())?.game,
  })
}
