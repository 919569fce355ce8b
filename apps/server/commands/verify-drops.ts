import { verifyDrops } from '@casino/jackpots/public'
import { openDatabase } from '../database/open-database.ts'

// `npm run verify -- --kind jackpot` draws every pot that has dropped again. Exit code 1: a drop
// does not follow from its commitment, or its winner was not paid it.
const database = await openDatabase('verify')
const { isGenuine, lines } = await verifyDrops(database.db)
await database.close()
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = isGenuine ? 0 : 1
