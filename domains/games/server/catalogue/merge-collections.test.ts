import { readdir, readFile } from 'node:fs/promises'
import { domain as players } from '@casino/players/server'
import { testDatabase } from '@casino/testing/database.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const folder = new URL('../migrations/', import.meta.url)
const merge = '0050_games_collections.sql'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [players.migrations])
  const files = (await readdir(folder)).toSorted()
  for (const file of files.filter((name) => name < merge)) await run(database.pool, file)
})
afterAll(() => database.drop())

async function run(pool: Pool, file: string): Promise<void> {
  await pool.query(await readFile(new URL(file, folder), 'utf8'))
}

test('collections of before are categories, and every game has its place under them', async () => {
  const { pool } = database
  await pool.query(`
    insert into games.provider (identifier, title, base_url, secret)
      values ('hall', 'Hall', '', 'a secret of sixteen');
    insert into games.game (identifier, provider_id, slug, seo_title, title, class, preview,
        released_at, weight)
      select 'hall:' || slug, p.id, slug, slug, slug, 'slots', '', now(), weight
      from games.provider p, (values ('a', 1), ('b', 3), ('c', 2)) as g (slug, weight);
    insert into games.category (identifier, titles)
      values ('slots', '{"en": "Slots"}'), ('picked', '{"en": "Picked before"}');
    insert into games.collection (identifier, titles, position)
      values ('picked', '{"en": "Picked"}', 1), ('rare', '{"en": "Rare"}', 2);
    insert into games.game_category (game_id, category_id)
      select g.id, c.id from games.game g, games.category c where c.identifier = 'slots';
    insert into games.collection_game (game_id, collection_id)
      select g.id, c.id from games.game g, games.collection c
      where (c.identifier, g.slug) in (('picked', 'a'), ('rare', 'c'), ('rare', 'b'));
  `)
  await run(pool, merge)
  const { rows } = await pool.query(`
    select c.identifier || ' ' || g.slug || ' ' || gc.position as place
    from games.game_category gc join games.game g on g.id = gc.game_id
    join games.category c on c.id = gc.category_id order by c.identifier, gc.position`)
  expect(rows.map(({ place }) => place)).toEqual([
    'picked a 0',
    'rare b 0',
    'rare c 1',
    'slots b 0',
    'slots c 1',
    'slots a 2',
  ])
  const titles = await pool.query(`select titles ->> 'en' as title from games.category order by id`)
  expect(titles.rows.map(({ title }) => title)).toEqual(['Slots', 'Picked before', 'Rare'])
})
