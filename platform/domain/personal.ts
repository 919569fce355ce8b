/** A table with rows about a player: what of them he is told, and what is forgotten of them in the end. */
export type PersonalTable = {
  /** With its schema, which is that of its domain: `players.session`. */
  table: `${string}.${string}`
  /** The column that names the player; `player_id` where it is not said. */
  by?: string
  /** Where the rows name no player but another row: theirs is looked up by it. */
  through?: { column: string; table: `${string}.${string}` }
  /** Columns that are not told: they are of use to nobody but who would come in by them. */
  without?: readonly string[]
  /** Not told at all: what stands elsewhere already, or sealed. */
  isUntold?: true
  /** What becomes of a row when its player is forgotten: gone, or these columns changed, `{id}` being his. */
  forget?: 'row' | Readonly<Record<string, string | null>>
}

type Named = { personal?: readonly PersonalTable[] }

let registered: readonly PersonalTable[] = []

/** Tells the process in which tables the domains keep what is a player's. Once, at start. */
export function registerPersonalTables(domains: readonly Named[]): void {
  registered = domains.flatMap(({ personal = [] }) => personal)
}

/** Them all, those of the lowest domain first. */
export function personalTables(): readonly PersonalTable[] {
  return registered
}
