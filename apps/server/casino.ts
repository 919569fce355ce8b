import { randomUUID } from 'node:crypto'
import { bonusSettingsOf } from '@casino/bonuses/public'
import { createBrandCache } from '@casino/brands/public'
import { createTextCache, setPreviewSecret, type TextCache } from '@casino/content/public'
import type { Database } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { followShardLocations } from '@casino/db/shards/follow-shard-locations.ts'
import { assertShardsCount } from '@casino/db/shards/for-each-shard.ts'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { partsOf, type Role, roles, type Services } from '@casino/domain/domain.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { channelOf } from '@casino/events/emit.ts'
import { namedReactions } from '@casino/events/react.ts'
import { realtimeWith } from '@casino/events/realtime-with.ts'
import { encoded } from '@casino/events/snapshot.ts'
import type { Sockets } from '@casino/events/sockets.ts'
import { fieldsOfProviders, setOpeningSecret, setOpeningUrl } from '@casino/games/public'
import type { Brands } from '@casino/http/brand.ts'
import { createHost } from '@casino/http/host.ts'
import type { HostOptions } from '@casino/http/host-options.ts'
import { setPolicies } from '@casino/http/policy-of.ts'
import { allTexts } from '@casino/i18n/all-texts.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import type { Messages } from '@casino/i18n/texts.ts'
import { trustCasinos } from '@casino/limits/public'
import type { Log } from '@casino/log/log.ts'
import { configureMail } from '@casino/mail/configure-mail.ts'
import { configureNotify } from '@casino/notify/configure-notify.ts'
import {
  fileRegister,
  identify,
  ownerOfBrowser,
  setAuthSecret,
  setBonusSettings,
  setProviderFields,
  setRegister,
} from '@casino/players/public'
import { signHex } from '@casino/secrets/hmac.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { now } from '@casino/time/now.ts'
import { setPrivateAllowed } from '@casino/webhooks/public'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { prepare } from './database/prepare.ts'
import { domains, messageFolders, migrationFolders } from './domains.ts'
import { addHealth } from './health.ts'
import type { Site } from './pages/page.ts'
import { countries } from './settings/countries.ts'
import { sealsOf } from './settings/seals.ts'
import { seedSettings } from './settings/seed-settings.ts'
import { startWork } from './work.ts'

export type Casino = { app: FastifyInstance; stop(): Promise<void> }
/** One role of the casino, or all of them in one process. */
export type CasinoRole = Role | 'all'
type Given = {
  config: Config
  database: Database
  log: Log
  /** Called after each answer. */
  onAnswered?: HostOptions['onAnswered']
  role?: CasinoRole
  /** Replaces the built site in tests. */
  site?: Site
  /** The database has its tables and rows already, as tests give it. */
  isPrepared?: boolean
}

/** Returns the role of this name; throws if it is unknown. */
export function roleOf(word: string): CasinoRole {
  const role = (['all', ...roles] as const).find((one) => one === word)
  if (!role) throw new Error(`a server is for all, ${roles.join(', ')}, not ${word}`)
  return role
}

/** Composes the casino, or the part of one role. It does not listen yet. */
export async function startCasino({ role = 'all', ...given }: Given): Promise<Casino> {
  const { config, database, log } = given
  const { db, pool } = database
  const own = role === 'all' ? roles : [role]
  setSealSecrets(sealsOf(config))
  setPrivateAllowed(!config.isPublic)
  setShardsCount(config.LEDGER_SHARDS)
  if (own.includes('site')) configureSite(config, role)
  setOpeningSecret(config.INTERNAL_SECRET)
  setAuthSecret(config.SESSION_SECRET)
  trustCasinos(config.SAFETY_TRUSTED.split(',').filter(Boolean))
  registerDomains(domains)
  await prepareDatabase(given, role)
  const unfollow = await followShardLocations({ db, log })
  const messages = await readMessages(messageFolders)
  // Providers call by any host name, so the wallet process does not check brands.
  const brands = role === 'wallet' ? undefined : await createBrandCache({ ...config, db, log })
  const openedTexts = brands ? await createTextCache({ db, log, messages }) : builtInTexts(messages)
  const { textsOf } = openedTexts
  const options = hostOptions(given, { role, textsOf, brands: brands ?? noBrands })
  configureMail(mailSettings(config, options))
  configureNotify(options)
  setPolicies(options.brands)
  const app = await createHost(options)
  const reactions = namedReactions(domains)
  // Loaded only where it is needed, so that the other roles restart faster.
  const site = own.includes('site')
    ? await import('./site.ts').then(({ openSite }) =>
        openSite(app, { ...given, proxies: role !== 'all', options }),
      )
    : undefined
  const services: Services = {
    pool,
    db,
    log,
    now,
    inTransaction: transactionsOn(db, () => ({ now: now(), log })),
    streamReactions: reactions.streams,
    ...(site ? socketPushes(site.sockets) : noPushes),
    isPublic: config.isPublic,
  }
  const parts = domains.flatMap((domain) => partsOf(domain, own))
  for (const { plugin } of parts) {
    if (plugin) await app.register((inside) => plugin(inside, services))
  }
  addHealth(app, database)
  await site?.addPages(openedTexts.messagesOf)

  const ends: (() => Promise<void>)[] = []
  for (const { start } of parts) if (start) ends.push(await start(services))
  const work = own.includes('work') ? await startWork(given, reactions.events) : undefined

  return {
    app,
    async stop() {
      await site?.sockets.close()
      await app.close()
      await work?.stop()
      for (const end of ends) await end()
      await Promise.all([openedTexts.close(), brands?.close(), unfollow()])
    },
  }
}

/** Only the site checks players against the exclusion register and opens games. */
function configureSite(config: Config, role: CasinoRole): void {
  setRegister(registerOf(config))
  setProviderFields(fieldsOfProviders)
  setBonusSettings(bonusSettingsOf)
  // The wallet holds the providers' keys, so the site asks the wallet to open a game.
  setOpeningUrl(role === 'site' ? config.walletUrl : undefined)
  setPreviewSecret(config.MAIL_SECRET)
}

function registerOf({ EXCLUSION_REGISTER: path, EXCLUSION_REGISTER_KEY: key }: Config) {
  if (path && !key) throw new Error('EXCLUSION_REGISTER needs EXCLUSION_REGISTER_KEY')
  return path && key ? fileRegister({ path, key }) : undefined
}

/**
 * A single process migrates the database itself. One of several expects a ready database or does
 * not start.
 */
async function prepareDatabase(given: Given, role: CasinoRole): Promise<void> {
  const { config, database, log, isPrepared } = given
  if (role !== 'all' || isPrepared) {
    await migrate(database.db, migrationFolders)
    return assertShardsCount(database.db)
  }
  const settings = seedSettings(config, config.development && !config.isPublic ? {} : undefined)
  await prepare(database, { log, settings })
}

function socketPushes(sockets: Sockets): Pick<Services, 'push' | 'subscribersOf'> {
  return {
    push: (event, playerId, payload) => {
      const channel = channelOf(event, playerId) ?? ''
      sockets.publish(channel, { uid: randomUUID(), data: encoded(event, payload) })
    },
    subscribersOf: ({ channel, name }) => sockets.subscribersOf(channel ?? name),
  }
}

const noBrands: Brands = {
  at: () => undefined,
  of() {
    throw new Error('this process has no brands')
  },
  policyOf() {
    throw new Error('this process has no licences')
  },
}

/** No clients are connected to this process. */
const noPushes: Pick<Services, 'push' | 'subscribersOf'> = {
  push: () => {},
  subscribersOf: () => [],
}

/** Texts for processes without visitors: the texts of the files. */
function builtInTexts(messages: Record<Locale, Messages>): TextCache {
  const texts = allTexts(messages)
  return {
    textsOf: (locale) => texts[locale],
    messagesOf: (locale) => messages[locale],
    close: async () => {},
  }
}

function mailSettings(
  config: Config,
  { textsOf, brands }: Pick<HostOptions, 'textsOf' | 'brands'>,
) {
  return {
    smtpUrl: config.SMTP_URL,
    from: config.mailFrom,
    brandOf: (id: bigint) => brands.of(id),
    secret: config.MAIL_SECRET,
    webhookSecret: config.MAIL_WEBHOOK_SECRET,
    textsOf,
  }
}

function hostOptions(
  { config, database, log, onAnswered }: Given,
  { role, textsOf, brands }: Pick<HostOptions, 'textsOf' | 'brands'> & { role: CasinoRole },
): HostOptions {
  const servesPeople = role === 'all' || role === 'site'
  return {
    database,
    log,
    textsOf,
    now,
    identify,
    ownerOfBrowser,
    routes: servesPeople ? domains.flatMap(({ routes }) => routes) : [],
    brands,
    isSecure: config.isPublic,
    // The site sets the forwarding headers of the calls that it proxies.
    trustedHops: servesPeople ? config.trustedHops : 0,
    sign: (text) => signHex(config.SESSION_SECRET, text),
    countryOf: servesPeople ? countries(config) : () => null,
    perMinute: config.CALLS_PER_MINUTE,
    realtime: realtimeWith(config.SESSION_SECRET),
    ...(onAnswered && { onAnswered }),
    isTraced: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  }
}
