import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'

/** The brand and the rules for this visitor. Features that do not exist yet are reported as off. */
export async function showProject({
  brand,
  host,
  policy,
}: ReadContext): Promise<Output<typeof contract.showProject>> {
  const { licence, closed_countries, approval_countries, ...switches } = policy
  return {
    apps: { sportsbook: false, casino: true },
    sns_config: { enable: false, base_url: '', flow: '' },
    license: licence,
    player_two_factor_auth: true,
    available_currency_exchange: false,
    available_referral_system: policy.referral_bonus_allowed && policy.advantages_allowed,
    supported_payment_api_versions: [],
    hooyu_integration: false,
    country_flags: null,
    livespins: { enabled: false },
    authentication_key: null,
    name: brand.name,
    seal: brand.seal,
    support_email: brand.support_email,
    contacts: brand.contacts,
    theme: brand.theme,
    time_zone: brand.time_zone,
    is_home_host: host.is_home,
    policy: {
      ...switches,
      closed_countries: [...closed_countries],
      approval_countries: [...approval_countries],
    },
  }
}
