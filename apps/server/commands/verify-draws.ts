import { verifyDraws } from '@casino/lotteries/public'
import { openDatabase } from '../database/open-database.ts'

// `npm run verify -- --kind lottery` checks the chain of proofs and draws every lottery again. Exit
// code 1: an entry was changed, added or removed, or a draw does not follow from its commitment.
const database = await openDatabase('verify')
const { isGenuine, lines } = await verifyDraws(database.db)
await database.close()
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = isGenuine ? 0 : 1
