import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { ruleTable } from '../../licence-contract.ts'
import type { LicenceRule } from '../../rules.ts'

export type RuleRow = LicenceRule & { id: bigint; version: number }

const columns = sql`id, version, licence, vip_age_min, vip_checks, loss_gifts_allowed,
  countdowns_allowed`

export async function rulesPage(
  db: Db,
  { order, after, limit }: Listing<object>,
): Promise<RuleRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: ruleTable, order, after })
  const { rows } = await sql<RuleRow>`select ${columns} from vip.licence_rule
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countRules(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vip.licence_rule`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findRule(db: Db | Tx, id: bigint): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`select ${columns} from vip.licence_rule
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockRule(tx: Tx, id: bigint): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`select ${columns} from vip.licence_rule
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Adds a rule; undefined if the licence has one. */
export async function addRule(tx: Tx, rule: LicenceRule): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into vip.licence_rule
      (licence, vip_age_min, vip_checks, loss_gifts_allowed, countdowns_allowed)
    values (${rule.licence}, ${rule.vip_age_min}, ${rule.vip_checks}, ${rule.loss_gifts_allowed},
      ${rule.countdowns_allowed})
    on conflict (licence) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function saveRule(
  tx: Tx,
  { id, ...rule }: Omit<LicenceRule, 'licence'> & { id: bigint },
): Promise<void> {
  await sql`update vip.licence_rule set vip_age_min = ${rule.vip_age_min},
      vip_checks = ${rule.vip_checks}, loss_gifts_allowed = ${rule.loss_gifts_allowed},
      countdowns_allowed = ${rule.countdowns_allowed}, version = version + 1
    where id = ${id}`.execute(tx)
}
