import type { SeedSettings } from '@casino/domain/domain.ts'
import type { Config } from '../config.ts'

/** The settings of the seeds; `acceptance` adds the test bench of the wallet protocols. */
export function seedSettings(
  config: Config,
  acceptance?: SeedSettings['acceptance'],
): SeedSettings {
  return {
    site: { main: new URL(config.publicUrl).host, mirrors: mirrorsIn(config) },
    addresses: {
      games: config.gameServerUrl,
      bank: config.sandboxBankUrl,
      ...(config.BTCPAY_URL ? { btcpay: config.BTCPAY_URL.replace(/\/$/, '') } : {}),
    },
    secrets: {
      apogee: config.GCP_SECRET_APOGEE,
      turbogames: config.GCP_SECRET_TURBOGAMES,
      bank: config.BANK_SECRET,
      ...btcpayKeys(config),
    },
    ...(config.isPublic ? { isPublic: true as const } : {}),
    ...(config.forRealMoney ? { forRealMoney: true as const } : {}),
    ...(config.showsDemoUsers ? {} : { withoutDemoUsers: true as const }),
    ...(config.officeIsLocal ? {} : { withoutDemoSignIn: true as const }),
    ...(acceptance ? { acceptance } : {}),
  }
}

/** Joins both keys to the one secret of a provider's row. */
function btcpayKeys({
  BTCPAY_API_KEY: api_key,
  BTCPAY_WEBHOOK_SECRET: webhook_secret,
}: Config): Record<string, string> {
  return api_key && webhook_secret ? { btcpay: JSON.stringify({ api_key, webhook_secret }) } : {}
}

function mirrorsIn({ MIRROR_ORIGINS: joined }: Config): string[] {
  const origins = joined.split(',').filter(Boolean)
  return origins.map((origin) => new URL(origin).host)
}
