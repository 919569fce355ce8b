import { signUpForm } from '@casino/players/testing'

/**
 * What the state of a visitor changes of what the contract says: a call that would otherwise do its
 * work, and what it is told instead. What is not named here is as open to him as to anybody.
 */
type Refused = { input: object; status: number; code: string }

const game = { producer: 'apogee', name: 'dice', device: 'desktop' }
const launch = 'POST /api/games/:producer/:name/launch'
const deposit = 'POST /api/player/payments/deposits'

export const visitorTable = {
  'a guest from a closed country': {
    'POST /api/users': {
      input: { user: signUpForm() },
      status: 403,
      code: 'country_restricted_forbidden',
    },
    'POST /api/users/sign_in': {
      input: { user: { email: 'ann@apogee.demo', password: 'Apogee-demo-1' } },
      status: 403,
      code: 'sign_in_restricted_forbidden',
    },
    'POST /api/users/passkey': {
      input: {
        passkey: {
          id: 'AAAA',
          response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
      status: 403,
      code: 'sign_in_restricted_forbidden',
    },
    'POST /api/users/autologin': {
      input: { token: 'a'.repeat(43) },
      status: 403,
      code: 'sign_in_restricted_forbidden',
    },
    [launch]: {
      input: { ...game, mode: 'demo' },
      status: 403,
      code: 'country_restricted_forbidden',
    },
  },
  'a player who keeps himself from play': {
    [deposit]: {
      input: { method_id: 1, currency: 'EUR', amount_cents: 5000, return_path: '/' },
      status: 403,
      code: 'deposit_excluded_forbidden',
    },
    [launch]: { input: { ...game, mode: 'real' }, status: 409, code: 'player_excluded' },
  },
  'a player whose address is not confirmed': {},
  'a tester': {},
} satisfies Record<string, Record<string, Refused>>

/**
 * How to find a thing of another player for each address with an id. `null`: the id belongs to no
 * player.
 */
export const ownerTable: Record<string, string | null> = {
  'DELETE /api/player/sessions/:id': 'select id from players.session where player_id = $1 limit 1',
  'PATCH /api/player/passkeys/:id': 'select id from players.passkey where player_id = $1 limit 1',
  'DELETE /api/player/passkeys/:id': 'select id from players.passkey where player_id = $1 limit 1',
  'PUT /api/player/documents/:id':
    'select id from verification.document where player_id = $1 limit 1',
  'DELETE /api/player/documents/:id':
    'select id from verification.document where player_id = $1 limit 1',
  'DELETE /api/user_limits/:id': 'select id from limits.player_limit where player_id = $1 limit 1',
  'GET /api/player/payments/:id': 'select id from cashbox.payment where player_id = $1 limit 1',
  'POST /api/player/payments/:id/recall':
    'select id from cashbox.payment where player_id = $1 limit 1',
  'POST /api/player/payments/:id/cancel':
    'select id from cashbox.payment where player_id = $1 limit 1',
  'DELETE /api/player/payment_profiles/:id':
    'select id from cashbox.saved_profile where player_id = $1 limit 1',
  'POST /api/player/payments/:id/proof':
    'select id from cashbox.payment where player_id = $1 limit 1',
  'POST /api/player/payments/:id/code':
    'select id from cashbox.payment where player_id = $1 limit 1',
  'POST /api/player/payments/:id/lock':
    'select id from cashbox.payment where player_id = $1 limit 1',
  'GET /api/player/payments/:id/receipt':
    'select id from cashbox.payment where player_id = $1 limit 1',
  'GET /api/player/bonuses/:id': 'select id from bonuses.bonus where player_id = $1 limit 1',
  'GET /api/player/bonuses/:id/cancel_info':
    'select id from bonuses.bonus where player_id = $1 limit 1',
  'POST /api/player/bonuses/:id/activation':
    'select id from bonuses.bonus where player_id = $1 limit 1',
  'DELETE /api/player/bonuses/:id': 'select id from bonuses.bonus where player_id = $1 limit 1',
  'POST /api/player/freespins/:id/activation':
    'select id from bonuses.freespins where player_id = $1 limit 1',
  'DELETE /api/player/freespins/:id':
    'select id from bonuses.freespins where player_id = $1 limit 1',
  'POST /api/player/lootboxes/:id/activation':
    'select id from lootboxes.box where player_id = $1 limit 1',
  // Offers and lotteries, which are the same for many players.
  'GET /api/lotteries/:id/status': null,
  'DELETE /api/bonuses/deposit/:id': null,
  'DELETE /api/bonuses/registration/:id': null,
  // Days of a calendar and tournaments, which are the same for all players.
  'POST /api/adventure/days/:id/claim': null,
  'GET /api/tournaments/:id/status': null,
  'GET /api/tournaments/:id/play': null,
  'POST /api/tournaments/:id/confirm': null,
  'PUT /api/player/favorite_games/:id': null,
  'DELETE /api/player/favorite_games/:id': null,
}
