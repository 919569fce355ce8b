import type { Domain, DomainGrants, Role } from './domain.ts'

/** The privileges to read and write all tables of a schema, as `platform/db/grant.ts` takes them. */
export function readWrite(schema: string): string[] {
  return [
    `usage on schema ${schema}`,
    `select, insert, update, delete on all tables in schema ${schema}`,
    `usage on all sequences in schema ${schema}`,
  ]
}

/** The privileges to read all tables of a schema. */
export function readOnly(schema: string): string[] {
  return [`usage on schema ${schema}`, `select on all tables in schema ${schema}`]
}

/** The privileges of a role on the schemas of all domains. */
export function domainGrants(domains: readonly Domain[], role: Role | 'office'): string[] {
  return domains.flatMap((domain) => (domain.grants ?? byDefault(domain))[role] ?? [])
}

function byDefault({ name, staffRoutes = [] }: Domain): DomainGrants {
  const office = staffRoutes.length > 0 ? readOnly(name) : []
  return { site: readWrite(name), work: readWrite(name), office }
}
