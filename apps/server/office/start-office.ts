import { createBrandCache, servePictures, setSiteFiles } from '@casino/brands/public'
import { setDefaultTexts, setPreviewSecret, setPreviewSites } from '@casino/content/public'
import type { Database } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { followShardLocations } from '@casino/db/shards/follow-shard-locations.ts'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { realtimeWith } from '@casino/events/realtime-with.ts'
import type { OnAnswered } from '@casino/http/answers/answered.ts'
import type { Brands } from '@casino/http/brand.ts'
import { createHost } from '@casino/http/host.ts'
import { setPolicies } from '@casino/http/policy-of.ts'
import { allTexts } from '@casino/i18n/all-texts.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import type { Log } from '@casino/log/log.ts'
import { setMailSecret } from '@casino/mail/configure-mail.ts'
import { brandsOfPlayers } from '@casino/players/public'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { staffHost } from '@casino/staff/public'
import { now } from '@casino/time/now.ts'
import type { Casino } from '../casino.ts'
import type { Config } from '../config.ts'
import { domains, messageFolders, migrationFolders } from '../domains.ts'
import { missingInSite } from '../files/site-files.ts'
import { addHealth } from '../health.ts'
import { sealsOf } from '../settings/seals.ts'
import { addOfficePages } from './add-office-pages.ts'
import { addOfficeEvents } from './office-events.ts'

type Given = {
  config: Config
  database: Database
  log: Log
  /** Called after each answer. */
  onAnswered?: OnAnswered
  /** Tests of the calls need no built pages. */
  withoutPages?: true
}

/** Composes the office: the calls of staff and its pages, on a host of its own. Not yet listening. */
export async function startOffice({ config, database, log, ...given }: Given): Promise<Casino> {
  const { db } = database
  setShardsCount(config.LEDGER_SHARDS)
  setMailSecret(config.MAIL_SECRET)
  setSealSecrets(sealsOf(config))
  registerDomains(domains)
  await migrate(db, migrationFolders)
  const unfollow = await followShardLocations({ db, log })
  const messages = await readMessages(messageFolders)
  const texts = allTexts(messages)
  const brands = await createBrandCache({ ...config, db, log })
  setPolicies(brands)
  setDefaultTexts(messages)
  setSiteFiles({ missingIn: missingInSite })
  setPreviewSecret(config.MAIL_SECRET)
  setPreviewSites((id) => brands.of(id).url)
  const app = await createHost({
    database,
    log,
    now,
    routes: [],
    staff: {
      ...staffHost,
      brandsOfPlayers,
      routes: domains.flatMap(({ staffRoutes = [] }) => staffRoutes),
    },
    identify: async () => undefined,
    ownerOfBrowser: async () => undefined,
    textsOf: () => texts.en,
    brands: officeBrands(brands, config.officeUrl),
    isSecure: config.officeUrl.startsWith('https:'),
    trustedHops: config.OFFICE_URL ? config.trustedHops : 0,
    sign: () => '',
    countryOf: () => null,
    perMinute: config.CALLS_PER_MINUTE,
    realtime: realtimeWith(''),
    ...(given.onAnswered && { onAnswered: given.onAnswered }),
  })
  addOfficeEvents(app, { database, log, isSecure: config.officeUrl.startsWith('https:') })
  addHealth(app, database)
  await servePictures(app, database.reader)
  if (!given.withoutPages) await addOfficePages(app)
  return {
    app,
    async stop() {
      await app.close()
      await Promise.all([brands.close(), unfollow()])
    },
  }
}

/** The office answers at its own host only, and pages of the site's hosts may send it nothing. */
function officeBrands(brands: Brands, url: string): Brands {
  const { host, origin } = new URL(url)
  return {
    at: (named) =>
      named?.toLowerCase() === host
        ? {
            brand: { ...brands.of(1n), url, hosts: [host] },
            host: { host, is_main: true, is_home: false, hidden_locales: [] },
            origin,
          }
        : undefined,
    of: brands.of,
    policyOf: brands.policyOf,
  }
}
