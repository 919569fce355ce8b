import { sql } from 'kysely'
import type { GivenRole } from '../rules.ts'

/** The brands of the roles of `staff.person p`, as "support 2". */
export const scopesColumn = sql`array(select b.role || ' ' || b.brand_id from staff.role_brand b
  where b.person_id = p.id order by b.role, b.brand_id) as scopes`

/** Roles with the brands for which they hold. */
export function givenRoles({ roles, scopes }: { roles: string[]; scopes: string[] }): GivenRole[] {
  const pairs = scopes.map((scope) => scope.split(' '))
  return roles.map((role) => ({
    role,
    brands: pairs.filter(([of]) => of === role).map(([, brand = '0']) => BigInt(brand)),
  }))
}
