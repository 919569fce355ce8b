import type { Access } from '@casino/contract/endpoint.ts'
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { dialogs } from './dialogs.ts'
import { profileSections } from './profile-sections.ts'
import { redirects } from './redirects.ts'

const lobby = 'pages/lobby-page.tsx'
const games = '../../../domains/games/web/games-page.tsx'
const favorites = '../../../domains/games/web/favorite-games-page.tsx'
const played = '../../../domains/games/web/history/played-games-page.tsx'
const liabilities = '../../../domains/wallet/web/liabilities-page.tsx'
const producers = '../../../domains/games/web/producers-page.tsx'
const tournaments = '../../../domains/tournaments/web/list/tournaments-page.tsx'
const tournament = '../../../domains/tournaments/web/tournament-page.tsx'
const leaderboard = '../../../domains/tournaments/web/leaderboard-page.tsx'
const arena = '../../../domains/tournaments/web/arena-page.tsx'
const promo = '../../../domains/tournaments/web/list/promo-page.tsx'
const mart = '../../../domains/shop/web/rocket-mart-page.tsx'
const named = 'pages/named-page.tsx'
const lotteries = '../../../domains/lotteries/web/lotteries-page.tsx'
const lottery = '../../../domains/lotteries/web/lottery-page.tsx'
const news = '../../../domains/content/web/news-page.tsx'
const newsItem = '../../../domains/content/web/news-item-page.tsx'
const awards = '../../../domains/content/web/awards-page.tsx'
const sport = 'pages/sport/sport-page.tsx'
const support = '../../../domains/support/web/support-page.tsx'
const login = '../../../domains/players/web/sign-in/login-page.tsx'
const registration = '../../../domains/players/web/registration-page.tsx'
const confirmLimit = '../../../domains/limits/web/confirm-page.tsx'
const selfTest = '../../../domains/limits/web/self-test-page.tsx'
const oneBonus = '../../../domains/bonuses/web/bonus-page.tsx'
const bonusBalance = '../../../domains/bonuses/web/bonus-balance-page.tsx'
const adventure = '../../../domains/adventure/web/adventure-page.tsx'
const odds = '../../../domains/lootboxes/web/odds-page.tsx'
const chance = '../../../domains/wheels/web/rocket-chance-page.tsx'
const wheel = '../../../domains/wheels/web/wheel-page.tsx'
const vipClub = '../../../domains/vip/web/vip-club-page.tsx'
const play = '../../../domains/games/web/play/play-page.tsx'
const achievements = 'pages/achievements-page.tsx'
const quest = '../../../domains/quests/web/quest-page.tsx'

/** Who may enter, by path, from the table below. */
export const guards = new Map<string, Access>()

/**
 * All addresses of the site, without locale prefix and `/guest`. A dialog's address (`dialogs.ts`)
 * shows the lobby with the dialog over it, unless it is a page. An old address (`redirects.ts`)
 * redirects. The third argument says who may enter, by default everybody; a test checks that each
 * page agrees.
 */
export default [
  index(lobby, { id: 'lobby' }),
  ...Object.values(dialogs).flatMap(({ at: addresses, access, isPage }) =>
    isPage ? [] : addresses.map((address) => at(address.slice(1), lobby, access)),
  ),
  ...Object.keys(redirects).map((address) => at(address.slice(1), 'pages/redirect-page.tsx')),
  at('games', games),
  at('games/:slug', games),
  at('categories/recently-played', played, 'player'),
  at('categories/:slug', games),
  at('pokies/all', games),
  at('pokies/:slug', games),
  at('live/all', games),
  at('live/:slug', games),
  at('producers', producers),
  at('producers/:producer/:page?', games),
  at('favorite-games', favorites, 'player'),
  at('play/:producer/:name', play),
  at('activity-hub', 'pages/hub/activity-hub-page.tsx'),
  at('rocket-mart', mart),
  at('rocket-mart/discounts', mart),
  at('rocket-mart/freespins', mart),
  at('rocket-mart/money', mart),
  at('rocketplay-adventure', adventure),
  at('tournaments/all', tournaments),
  at('tournaments/live', tournaments),
  at('tournaments/producers', tournaments),
  at('tournaments/actions', tournaments),
  at('achievements', achievements),
  at('tournaments/achievements', achievements),
  at('tournaments/archive', tournaments),
  at('tournaments/:slug', tournament),
  at('leaderboard/:slug', leaderboard),
  at('arena', arena),
  at('promo', promo),
  at('rocket-mart/special', mart),
  at('odds/:key', odds),
  at('rocketmart-wheel', wheel),
  at('rocketplay-wheel', wheel),
  at('rocket-chance', chance),
  at('lotteries', lotteries),
  at('lottery/:slug', lottery),
  at('action/:slug?', quest),
  at('rocketplay-vipclub', vipClub),
  at('login', login, 'guest'),
  at('registration', registration, 'guest'),
  at('news', news),
  at('news/:slug', newsItem),
  at('awards', awards),
  // The link that staff send to each other.
  at('preview', 'pages/preview-page.tsx'),
  at('bonus-balance', bonusBalance, 'player'),
  at('promotions', 'pages/promotions-page.tsx'),
  at('sport/:param?', sport),
  at('support', support),
  at('payments', 'pages/payments-page.tsx'),
  at('proof-of-liabilities', liabilities),
  layout('pages/profile-frame.tsx', [
    ...profileSections.map(({ at: address, file }) => at(address.slice(1), file, 'player')),
    at('profile/limits/self-test', selfTest, 'player'),
    at('profile/gifts/:id', oneBonus, 'player'),
  ]),
  // The link of a mail. A guest signs in over this page.
  at('profile/limits/confirm', confirmLimit),
  at('ffc', 'pages/flags-page.tsx'),
  at('oops', 'pages/oops-page.tsx'),
  // After the fixed addresses: a content page of the office, a jackpot, or a 404.
  at(':page', named),
  at('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfigEntry[]

/** One file can serve several addresses, so the address is the route's id. */
function at(path: string, file: string, access: Access = 'anyone'): RouteConfigEntry {
  guards.set(path, access)
  return route(path, file, { id: path })
}
