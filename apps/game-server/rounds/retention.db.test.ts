import { expect, test } from 'vitest'
import { startTestGameServer } from '../testing/test-game-server.ts'
import { deleteExpired } from './retention.ts'

const app = startTestGameServer()
const dice = { stake_cents: 100, target: 50.5, direction: 'over' }

const age = (days: number, isOf: string) =>
  Promise.all([
    app.database.pool.query(
      `update game_server.round set created_at = now() - make_interval(days => $1)
       where player_key like $2`,
      [days, isOf],
    ),
    app.database.pool.query(
      `update game_server.seed set created_at = now() - make_interval(days => $1)
       where player_key like $2`,
      [days, isOf],
    ),
    app.database.pool.query(
      `update game_server.session set used_at = now() - make_interval(days => $1)
       where player_key like $2`,
      [days, isOf],
    ),
  ])
const rowsLeft = async (isOf: string) => {
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from game_server.round where player_key like $1) as rounds,
       (select count(*)::int from game_server.seed where player_key like $1) as seeds,
       (select count(*)::int from game_server.session where player_key like $1) as sessions`,
    [isOf],
  )
  return rows[0]
}

test('demo rounds and sessions are deleted after a week, real ones are not', async () => {
  const guest = await app.tryOut('dice')
  await guest.play(dice)
  await guest.play(dice)
  const ann = await app.open('dice')
  await ann.play(dice)

  await age(6, '%')
  await deleteExpired(app.server.context)
  expect(await rowsLeft('demo:%')).toEqual({ rounds: 2, seeds: 2, sessions: 1 })

  await age(8, '%')
  await deleteExpired(app.server.context)
  expect(await rowsLeft('demo:%')).toEqual({ rounds: 0, seeds: 0, sessions: 0 })
  expect(await rowsLeft('real:%')).toEqual({ rounds: 1, seeds: 2, sessions: 1 })
})

test('a demo in use keeps its session and its seeds', async () => {
  const guest = await app.tryOut('dice')
  await guest.play(dice)
  await age(8, 'demo:%')
  await app.database.pool.query(
    `update game_server.session set used_at = now() where mode = 'demo'`,
  )
  await deleteExpired(app.server.context)
  expect(await rowsLeft('demo:%')).toEqual({ rounds: 0, seeds: 2, sessions: 1 })
  expect((await guest.play(dice)).nonce).toBe(2)
})

test('answered live calls are deleted after a week, open ones never', async () => {
  const { pool } = app.database
  await pool.query(`
    with chain as (
      insert into game_server.live_chain
        (slug, key_id, nonce, salt, terminating_hash, length, created_at)
      values ('shared', '1', 'n', 's', 't', 1, now()) returning id),
    round as (
      insert into game_server.live_round (chain_id, position, version, state, betting_at)
      select id, 1, 1, 'voided', now() from chain returning id),
    bet as (
      insert into game_server.live_bet (id, round_id, owner, slot, mode, session_id, user_id,
        currency, amount_cents, state, created_at)
      select gen_random_uuid(), round.id, 'owner', 0, of.mode, 's', '7', 'EUR', 100, 'returned',
        now() - interval '8 days'
      from round, (values ('real'), ('demo'), ('real')) of (mode) returning id, mode)
    insert into game_server.live_call (bet_id, kind, state, next_at, answered_at)
    select id, 'rollback', case when row_number() over (order by mode) < 3 then 'done' else 'open' end,
      now() - interval '8 days',
      case when row_number() over (order by mode) < 3 then now() - interval '8 days' end
    from bet`)
  await deleteExpired(app.server.context)
  const calls = await pool.query('select state from game_server.live_call')
  const bets = await pool.query('select mode from game_server.live_bet')
  expect(calls.rows).toEqual([{ state: 'open' }])
  expect(bets.rows).toEqual([{ mode: 'real' }, { mode: 'real' }])
})
