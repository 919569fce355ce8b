/** SQL that runs once, or again when it has changed. The name is its key in the database. */
export type SqlFile = { name: string; text: string }
