import { handle, handleOpen, handleRead, handleSerialized } from '@casino/http/handle.ts'
import * as chat from '../chat-contract.ts'
import * as clients from '../clients-contract.ts'
import * as contract from '../contract.ts'
import * as favorites from '../favorites-contract.ts'
import * as returnsContract from '../returns-contract.ts'
import * as rounds from '../rounds-contract.ts'
import { encodeGames } from './catalogue/encode-games.ts'
import { filterGames } from './catalogue/filter-games.ts'
import { selectGames, selectNamedGames } from './catalogue/select-games.ts'
import { showDescriptions, showTitles } from './catalogue-sync/show-game-texts.ts'
import { showChat } from './chat/show-chat.ts'
import { writeLine } from './chat/write-line.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavoriteGames, listFavoriteIds } from './favorites/list-favorites.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { showOwnLobby } from './favorites/show-own-lobby.ts'
import { listDesktopGames, listMobileGames } from './lists/list-allowed.ts'
import { listCards } from './lists/list-cards.ts'
import { listCollections } from './lists/list-collections.ts'
import { listFacets } from './lists/list-facets.ts'
import { listProviders } from './lists/list-providers.ts'
import { listFlags, listRestrictions } from './lists/list-restrictions.ts'
import { listSimilarGames } from './lists/list-similar-games.ts'
import { showCollection } from './lists/show-collection.ts'
import { showGame } from './lists/show-game.ts'
import { showLobby } from './lists/show-lobby.ts'
import { showProvider } from './lists/show-provider.ts'
import { showRandomGame } from './lists/show-random-game.ts'
import { launchGame } from './play/launch-game.ts'
import { listOpenRounds } from './play/list-open-rounds.ts'
import { listPlayedGames, listPlayedInFull } from './play/list-played-games.ts'
import { listRounds } from './play/list-rounds.ts'
import { openInFrame } from './play/open-in-frame.ts'
import { listReturns } from './returns/list-returns.ts'
import { listDayWins } from './wins/list-day-wins.ts'
import { listWinners } from './wins/list-winners.ts'
import { listWins } from './wins/list-wins.ts'

export const routes = [
  handleRead(contract.filterGames, filterGames, encodeGames),
  handleRead(contract.listCards, listCards),
  handleRead(contract.selectGames, selectGames),
  handleRead(clients.selectNamedGames, selectNamedGames),
  handle(contract.listProviders, listProviders),
  handle(returnsContract.listReturns, listReturns),
  handle(contract.showProvider, showProvider),
  handle(contract.listCollections, listCollections),
  handle(contract.showCollection, showCollection),
  handle(contract.listFacets, listFacets),
  handle(contract.showLobby, showLobby),
  handle(clients.showRandomGame, showRandomGame),
  handle(contract.showGame, showGame),
  handle(contract.listSimilarGames, listSimilarGames),
  handle(contract.listPlayedGames, listPlayedGames),
  handle(contract.listPlayedInFull, listPlayedInFull),
  handle(contract.listOpenRounds, listOpenRounds),
  handle(rounds.listRounds, listRounds),
  handle(contract.showOwnLobby, showOwnLobby),
  handle(favorites.listFavoriteIds, listFavoriteIds),
  handle(favorites.listFavoriteGames, listFavoriteGames),
  handle(favorites.addFavorite, addFavorite),
  handle(favorites.removeFavorite, removeFavorite),
  handle(contract.listWins, listWins),
  handle(contract.listDayWins, listDayWins),
  handle(clients.listWinners, listWinners),
  handle(chat.showChat, showChat),
  handle(chat.writeChatLine, writeLine),
  handleOpen(contract.launchGame, launchGame),
  handleSerialized(clients.listAllowedDesktop, listDesktopGames),
  handleSerialized(clients.listAllowedMobile, listMobileGames),
  handle(clients.showTitles, showTitles),
  handle(clients.showTitlesByParts, showTitles),
  handle(clients.showDescriptions, showDescriptions),
  handle(clients.showDescriptionsByParts, showDescriptions),
  handle(clients.listRestrictions, listRestrictions),
  handle(clients.listFlags, listFlags),
  handleOpen(clients.openInFrame, openInFrame),
  handleOpen(clients.openInFrameByIdentifier, openInFrame),
]
