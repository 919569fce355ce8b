/** A text of SQL that is run once, or again when it has changed; the name is what a database remembers it by. */
export type SqlFile = { name: string; text: string }
