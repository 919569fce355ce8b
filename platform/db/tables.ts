// biome-ignore lint/suspicious/noExplicitAny: replaced by the generated tables
export type DB = any
