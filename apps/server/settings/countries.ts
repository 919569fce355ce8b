import { readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'maxmind'
import type { Config } from '../config.ts'

const packaged = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

type Given = Pick<Config, 'COUNTRY_DATABASE' | 'DEV_COUNTRY' | 'isPublic'>

/**
 * Finds the country of an address in a local file. Unassigned addresses get the developer's country
 * in development and none in production.
 */
export function countries({
  COUNTRY_DATABASE: file,
  DEV_COUNTRY,
  isPublic,
}: Given): (ip: string) => string | null {
  const path = file ?? fileURLToPath(import.meta.resolve(packaged))
  const reader = new Reader<CountryOfAddress>(readFileSync(path))
  const unknown = isPublic ? null : (DEV_COUNTRY ?? null)
  return (ip) => {
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isNobodys(address)) return unknown
    const entry = reader.get(address)
    const country = entry?.country_code ?? entry?.country?.iso_code
    return country && /^[A-Z]{2}$/.test(country) ? country : unknown
  }
}

/** Files of this format use either field. */
type CountryOfAddress = CountryResponse & { country_code?: string }

/** Private address ranges: some files assign them to a country. */
const nobodys = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  nobodys.addSubnet(net, bits, 'ipv4')
}
nobodys.addSubnet('::', 127, 'ipv6')
nobodys.addSubnet('fc00::', 7, 'ipv6')
nobodys.addSubnet('fe80::', 10, 'ipv6')

function isNobodys(address: string): boolean {
  return nobodys.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
