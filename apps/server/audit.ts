import { connect } from '@casino/db/connect.ts'
import { audit } from '@casino/wallet/public'
import { config } from './config.ts'

// `npm run audit`: proves the books or names each difference; exit code 1 when there is one.
const database = connect(config.DATABASE_URL, { max: 1, name: 'audit' })
const { accounts, transfers, differences } = await audit(database.db)
await database.close()

process.stdout.write(`${accounts} accounts, ${transfers} transfers\n`)
for (const difference of differences) {
  const values = Object.entries(difference).map(([name, value]) => `${name}=${value}`)
  process.stdout.write(`difference: ${values.join(' ')}\n`)
}
process.stdout.write(differences.length === 0 ? 'The books are clean.\n' : 'The books differ.\n')
process.exitCode = differences.length === 0 ? 0 : 1
