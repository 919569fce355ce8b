import { BlockList, isIP } from 'node:net'

/** This machine, private networks, and what is not for one host of the internet (RFC 6890). */
const closedNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** The only public network of IPv6; everything outside of it is closed. */
const openNetwork6 = ['2000::', 3] as const

/** Within it: addresses that contain one of IPv4 (Teredo, 6to4), and those of examples. */
const closedNetworks6 = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4')
const open6 = new BlockList()
open6.addSubnet(...openNetwork6, 'ipv6')
const closed6 = new BlockList()
for (const [network, bits] of closedNetworks6) closed6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to this machine or to a private network, or is none at all. */
export function isPrivateAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return closed.check(ip, 'ipv4')
  return version !== 6 || !open6.check(ip, 'ipv6') || closed6.check(ip, 'ipv6')
}
