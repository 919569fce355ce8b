/** The longest address [RFC 5321]. */
export const emailMax = 254
const localMax = 64
/** No quotes, comments and brackets, no stray dot, and no hyphen or plus where a word is missing. */
const localPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~]+(?:[.+-]+[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~]+)*\+?$/u
const domainPattern = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u
const asciiDomainPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Characters without a shape: zero-width spaces, soft hyphens, marks of direction, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{C}]/u

/**
 * The one form of an address, by which accounts are compared: normalised, in lower case, the domain
 * in ASCII (IDNA). Undefined for text that is no address. Forms and the server use this function.
 */
export function canonicalEmail(text: string): string | undefined {
  if (text.length > emailMax || invisible.test(text)) return undefined
  const [local = '', domain = '', ...more] = text.split('@')
  const name = lowered(local)
  const host = asciiDomain(lowered(domain))
  const isName = name.length <= localMax && localPattern.test(name) && !name.includes('..')
  if (more.length > 0 || !isName || !host) return undefined
  const email = `${name}@${host}`
  return email.length <= emailMax ? email : undefined
}

/** Whether a text is an address. Does not check that its domain exists. */
export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== undefined
}

/** Full-width letters as usual ones, in lower case. */
export function lowered(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** The host parser of URLs applies IDNA, in browsers and in Node alike. */
function asciiDomain(domain: string): string | undefined {
  const address = `http://${domain}`
  if (!domainPattern.test(domain) || !URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return asciiDomainPattern.test(hostname) ? hostname : undefined
}
