import { connect } from '@casino/db/connect.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { config } from '../config.ts'
import { rotateSecret } from './rotate-secret.ts'

// The part of `npm run rotate` in the database (run/rotate.mjs): NAME is the secret, ROTATE_TO its
// new value, and the environment has the former one.

const name = process.argv[2] as 'SEAL_SECRET' | 'MAIL_SECRET' | 'BANK_SECRET'
const [from, to] = [config[name], config.ROTATE_TO]
if (!from || !to) throw new Error(`${name} and ROTATE_TO are needed`)
setSealSecrets(config.SEAL_SECRET)
const { db, close } = connect(config.DATABASE_URL, { max: 1, name: 'rotate' })
process.stdout.write(`${await rotateSecret(db, name, { from, to })}\n`)
await close()
