import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Asked = { since: Date; now: Date; betsMin: number; sharePercent: number }

export async function addAlerts(tx: Tx, asked: Asked): Promise<void> {
  const { since, now, betsMin, sharePercent } = asked
  await sql`insert into jackpots.alert (player_id, level_id, bets, near_bets, micros, created_at)
    select c.player_id, c.level_id, count(*), count(*) filter (where c.is_near), sum(c.micros),
      ${now}
    from jackpots.contribution c where c.settled_at >= ${since}
    group by c.player_id, c.level_id
    having count(*) filter (where c.is_near) >= ${betsMin}
      and count(*) filter (where c.is_near) * 100 >= count(*) * ${sharePercent}
      and not exists (select from jackpots.alert a where a.level_id = c.level_id
        and a.player_id = c.player_id and a.created_at >= ${since})
    order by c.player_id, c.level_id limit 500`.execute(tx)
}
