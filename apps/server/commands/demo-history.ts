import { createBrandCache } from '@casino/brands/public'
import { isOnCitus } from '@casino/db/shards/citus.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { setPolicies } from '@casino/http/policy-of.ts'
import { createLog } from '@casino/log/log.ts'
import { discardMail } from '@casino/mail/configure-mail.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { now } from '@casino/time/now.ts'
import { config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { domains } from '../domains.ts'
import { demoPlan } from '../history/demo-plan.ts'
import { writeHistory } from '../history/write-history.ts'
import { sealsOf } from '../settings/seals.ts'

// Writes the past of a demo: sixty days of players who deposit, play and withdraw. `npm start` runs
// it once the site answers, and again after an interruption; a complete past is left as it is.
const log = createLog('history', config.LOG_LEVEL)
if (config.showsDemoUsers && !config.isPublic) {
  setSealSecrets(sealsOf(config))
  registerDomains(domains)
  discardMail()
  const database = await openDatabase('history')
  const { db } = database
  const brands = await createBrandCache({ ...config, db, log })
  setPolicies(brands)
  try {
    if (!(await isOnCitus(db))) await write()
  } finally {
    await brands.close()
    await database.close()
  }

  async function write(): Promise<void> {
    const began = performance.now()
    const hasBrand = (id: bigint) => brands.of(id).id === id
    const days = await writeHistory({ db, log, now, domains, hasBrand, plan: demoPlan() })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (days > 0) log.info({ days, seconds }, 'the demo has a past')
  }
}
