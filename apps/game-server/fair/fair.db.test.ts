import { expect, test } from 'vitest'
import { startTestGameServer } from '../testing/test-game-server.ts'

const app = startTestGameServer()

test('a public page lists every chain and every void round of a live game', async () => {
  await app.database.pool.query(`
    with chain as (
      insert into game_server.live_chain
        (slug, key_id, nonce, salt, terminating_hash, length, position, created_at)
      values ('rocket-x', '1', 'never shown', 'the salt', 'the end hash', 9, 3, now()) returning id)
    insert into game_server.live_round (chain_id, position, version, state, betting_at, ended_at)
    select id, 3, 2, 'voided', now(), '2030-01-02T03:04:05Z' from chain`)
  const page = await (await fetch(`${app.server.url}/fair/rocket-x?locale=de-AT`)).text()
  for (const expected of ['<html lang="de">', 'the end hash', 'the salt', '2030-01-02T03:04:05']) {
    expect(page).toContain(expected)
  }
  expect(page).not.toContain('never shown')
  expect((await fetch(`${app.server.url}/fair/dice`)).status).toBe(404)
})
