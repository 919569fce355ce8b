import { hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAddress } from '../../address.ts'
import { addressFault, isAddress, spelledAddress } from './address-fault.ts'
import { isCashAddress } from './cash-address.ts'
import { addressOf, deriveAddress, unspendableKey } from './derive-address.ts'
import { networks } from './networks.ts'

const bitcoin = { network: 'bitcoin', isTest: false }
const ethereum = { network: 'ERC20', isTest: false }

test('keys are derived as in test vector 2 of BIP-32', () => {
  const master = HDKey.fromExtendedKey(
    'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB',
  )
  expect(master.deriveChild(0).publicExtendedKey).toBe(
    'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
  )
})

test('addresses match the test vectors of BIP-84', () => {
  // The account of the BIP; its "zpub" is the same key with another version.
  const zpub =
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
  const account = HDKey.fromExtendedKey(zpub, { private: 0x04b2430c, public: 0x04b24746 })
  const { publicKey, chainCode, depth, index, parentFingerprint } = account
  if (!publicKey || !chainCode) throw new Error('a key of the BIP is missing')
  const xpub = new HDKey({ publicKey, chainCode, depth, index, parentFingerprint })
  const derived = [0n, 1n].map((at) => deriveAddress(bitcoin, xpub.publicExtendedKey, at))
  expect(derived).toEqual([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ])
})

test('Ethereum addresses have the capital letters of EIP-55, or letters of one case', () => {
  const published = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]
  for (const address of published) {
    expect(addressFault(ethereum, address)).toBeUndefined()
    const digits = address.slice(2)
    for (const plain of [address.toLowerCase(), `0x${digits.toUpperCase()}`]) {
      expect(addressFault(ethereum, plain)).toBeUndefined()
      expect(spelledAddress(ethereum, plain)).toBe(address)
    }
    // A wrong capital letter is a typing mistake.
    const mixed = address.replace(/[a-f](?=[^a-f]*$)/i, turned)
    expect(addressFault(ethereum, mixed)).toBe('address_invalid')
  }
  // The public key of the generator point, and its known address.
  const generator = hexToBytes('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')
  expect(addressOf(ethereum, generator)).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
})

test('Bitcoin Cash addresses match its specification, with and without the prefix', () => {
  const published = [
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    'bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy',
    'bitcoincash:qqq3728yw0y47sqn6l2na30mcw6zm78dzqre909m2r',
    'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq',
  ]
  for (const address of published) {
    expect(isCashAddress('bitcoincash', address)).toBe(true)
    expect(isCashAddress('bitcoincash', address.slice(12))).toBe(true)
    expect(isCashAddress('bchtest', address.slice(12))).toBe(false)
  }
})

const places = Object.keys(networks).flatMap((network) => [
  { network, isTest: false },
  { network, isTest: true },
])

test('a derived address is valid in its network; with a changed character it never is', async () => {
  const xpub = unspendableKey('a test')
  const anyPlace = fc.constantFrom(...places)
  const holds = fc.property(
    anyPlace,
    fc.nat({ max: 2 ** 31 - 1 }),
    fc.nat(),
    (place, index, at) => {
      const address = deriveAddress(place, xpub, BigInt(index))
      expect(addressFault(place, address)).toBeUndefined()
      expect(deriveAddress(place, xpub, BigInt(index))).toBe(address)
      expect(isAddress(place, changedAt(at, place, address))).toBe(false)
    },
  )
  await fc.assert(holds, { numRuns: 60 })
})

/**
 * The checksum of an Ethereum address is its capitalisation. With few letters, another digit may
 * pass by chance; a letter with changed case never does.
 */
function changedAt(at: number, { network }: { network: string }, address: string): string {
  if (network === 'ERC20') return address.replace(/[a-f](?=[^a-f]*$)/i, turned)
  const spot = address.length - 1 - (at % 20)
  const other = address[spot] === '2' ? '3' : '2'
  return `${address.slice(0, spot)}${other}${address.slice(spot + 1)}`
}

const turned = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()

test('an address of another network differs from a string that is no address', () => {
  const xpub = unspendableKey('a test')
  for (const network of Object.keys(networks).filter((name) => name !== 'bitcoin')) {
    const other = deriveAddress({ network, isTest: false }, xpub, 7n)
    expect(addressFault(bitcoin, other)).toBe('address_other_network')
  }
  const onTestChain = deriveAddress({ network: 'bitcoin', isTest: true }, xpub, 7n)
  expect(addressFault(bitcoin, onTestChain)).toBe('address_other_network')
  // Bitcoin also has legacy, script and Taproot addresses.
  for (const good of [
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ]) {
    expect(addressFault(bitcoin, good)).toBeUndefined()
  }
  expect(addressFault(bitcoin, '')).toBe('address_missing')
  expect(addressFault(bitcoin, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv')).toBe(
    'address_invalid',
  )
  expect(addressFault(bitcoin, 'my wallet')).toBe('address_invalid')
})

const segwit = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const cash = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'

test.for([
  [`bitcoin:${segwit}?amount=0.01&label=Apogee`, segwit],
  [`BITCOIN:${segwit.toUpperCase()}`, segwit],
  [` ${segwit.slice(0, 20)}\n${segwit.slice(20)}\u200b`, segwit],
  [`ethereum:${onEthereum}@1?value=1e18`, onEthereum],
  [`ethereum:pay-${onEthereum}`, onEthereum],
  [onEthereum.toLowerCase(), onEthereum],
  [onEthereum.toUpperCase(), onEthereum],
  [`bitcoin://${segwit}`, segwit],
  [`${cash}?amount=1`, cash],
  [cash.toUpperCase(), cash],
] as const)('%s is pasted as the address %s', ([pasted, address]) => {
  const network = Object.keys(networks).find((name) =>
    isAddress({ network: name, isTest: false }, address),
  )
  const place = { network: network ?? '', isTest: false }
  const folded = foldAddress(pasted)
  expect(addressFault(place, folded)).toBeUndefined()
  expect(spelledAddress(place, folded)).toBe(address)
})

test('a payment link to another chain, or to the contract of a token, is no address', () => {
  for (const link of [
    `ethereum:${onEthereum}@137`,
    `ethereum:${onEthereum}/transfer?address=${onEthereum}&uint256=1`,
    `ethereum:${onEthereum}@1/transfer?address=${onEthereum}`,
    `https://example.org/${onEthereum}`,
  ]) {
    expect([link, addressFault(ethereum, foldAddress(link))]).toEqual([link, 'address_invalid'])
  }
})

test('a payment link of one chain with an address of another is no address of either', () => {
  const old = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
  expect(addressFault(bitcoin, foldAddress(`bitcoin:${old}`))).toBeUndefined()
  for (const link of [`litecoin:${segwit}`, `litecoin:${old}`, `dogecoin:${segwit}`]) {
    expect([link, addressFault(bitcoin, foldAddress(link))]).toEqual([link, 'address_invalid'])
  }
})
