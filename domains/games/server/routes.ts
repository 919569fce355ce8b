import { handle, handleOpen } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { filterGames } from './filter-games.ts'
import { launchGame } from './launch-game.ts'
import { listCategories } from './list-categories.ts'
import { listCollections } from './list-collections.ts'
import { listPlayedGames } from './list-played-games.ts'
import { listProviders } from './list-providers.ts'
import { listWins } from './list-wins.ts'
import { selectGames } from './select-games.ts'
import { showGame } from './show-game.ts'
import { showLobby } from './show-lobby.ts'

export const routes = [
  handle(contract.filterGames, filterGames),
  handle(contract.selectGames, selectGames),
  handle(contract.listProviders, listProviders),
  handle(contract.listCollections, listCollections),
  handle(contract.listCategories, listCategories),
  handle(contract.showLobby, showLobby),
  handle(contract.showGame, showGame),
  handle(contract.listPlayedGames, listPlayedGames),
  handle(contract.listWins, listWins),
  handleOpen(contract.launchGame, launchGame),
]
