const platform = new URL('../', import.meta.url)

/** The platform's own migrations, which come before those of the domains. */
export const platformMigrations: readonly URL[] = ['events', 'http', 'mail', 'ledger'].map(
  (name) => new URL(`${name}/migrations/`, platform),
)
