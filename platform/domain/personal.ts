/**
 * A table with personal data: what the player may export, and what is deleted or anonymized in the
 * end.
 */
export type PersonalTable = {
  /** With the schema of its domain: `players.session`. */
  table: `${string}.${string}`
  /** The column with the player id; default `player_id`. */
  by?: string
  /** For rows without a player id: the table and column through which the player is found. */
  through?: { column: string; table: `${string}.${string}` }
  /** Columns that are left out of the export, because they would give access to the account. */
  without?: readonly string[]
  /** Not exported: the data is exported elsewhere or is sealed. */
  isUntold?: true
  /** How a row is forgotten: deleted, or these columns overwritten (`{id}` is the player id). */
  forget?: 'row' | Readonly<Record<string, string | null>>
}

/** The platform's own tables with personal data. */
export const platformTables: readonly PersonalTable[] = [
  { table: 'notify.notification', forget: 'row' },
  { table: 'notify.part', forget: 'row' },
]

type Named = { personal?: readonly PersonalTable[] }

let registered: readonly PersonalTable[] = []

/** Registers the tables with personal data of all domains. Called once at start. */
export function registerPersonalTables(domains: readonly Named[]): void {
  registered = [...platformTables, ...domains.flatMap(({ personal = [] }) => personal)]
}

/** All registered tables: those of the platform, then the lowest domain first. */
export function personalTables(): readonly PersonalTable[] {
  return registered
}
