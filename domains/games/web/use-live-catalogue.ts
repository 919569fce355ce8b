import { useLive } from '@casino/client/live/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { catalogueChanged, listCards, listCollections, showLobby } from '../contract.ts'

/** All open pages are told at the same moment; each asks again at its own. */
const spreadMs = 2000

const lists = [listCards.name, listCollections.name, showLobby.name]

/** Reads the lists of games again when what is offered has changed. */
export function useLiveCatalogue(): void {
  const client = useQueryClient()
  useLive(catalogueChanged, () => {
    setTimeout(() => {
      for (const name of lists) void client.invalidateQueries({ queryKey: [name] })
    }, someDelayMs())
  })
}

function someDelayMs(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint16Array(1))
  return drawn % spreadMs
}
