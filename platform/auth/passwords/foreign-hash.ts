import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as verifyArgon2 } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

// Password hashes of other casinos. A hash that costs much more than ours is refused when it is imported: sign-ins
// would block each other.
const bcryptCostMax = 14
const pbkdf2IterationsMax = 2_000_000
const argon2KibMax = 262_144
const argon2PassesMax = 10
const hashLengthMax = 512

const pbkdf2Async = promisify(pbkdf2)

type Digest = 'sha1' | 'sha256' | 'sha512'
type Pbkdf2 = { digest: Digest; iterations: number; salt: Buffer; key: Buffer }

const bcryptForm = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const argon2Form =
  /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{20,}$/
/** `$pbkdf2-sha256$i=29000$salt$key` (PHC), or `$pbkdf2-sha256$29000$salt$key` (passlib). */
const phcForm =
  /^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(?:i=)?(\d{1,8})(?:,l=\d{1,3})?\$([A-Za-z0-9+/.=]{1,200})\$([A-Za-z0-9+/.=]{20,200})$/
/** `pbkdf2_sha256$260000$salt$key`, where the salt is text. */
const djangoForm = /^pbkdf2_(sha1|sha256)\$(\d{1,8})\$([^$\s]{1,100})\$([A-Za-z0-9+/=]{20,200})$/

/** Why this hash of another casino cannot be checked here; undefined if it can. */
export function foreignHashFault(hash: string): 'hash_unknown' | 'hash_too_costly' | undefined {
  if (hash.length > hashLengthMax) return 'hash_unknown'
  const [, cost] = bcryptForm.exec(hash) ?? []
  if (cost !== undefined) return overLimit(Number(cost) > bcryptCostMax)
  const [, kib, passes, threads] = argon2Form.exec(hash) ?? []
  if (kib !== undefined) {
    const isTooCostly =
      Number(kib) > argon2KibMax || Number(passes) > argon2PassesMax || Number(threads) > 8
    return overLimit(isTooCostly)
  }
  const derived = pbkdf2Of(hash)
  return derived ? overLimit(derived.iterations > pbkdf2IterationsMax) : 'hash_unknown'
}

function overLimit(isTooCostly: boolean): 'hash_too_costly' | undefined {
  return isTooCostly ? 'hash_too_costly' : undefined
}

/** Whether the password matches a hash of any known kind. */
export async function matchesAnyHash(hash: string, password: string): Promise<boolean> {
  if (hash.startsWith('$argon2')) return verifyArgon2(hash, password)
  if (bcryptForm.test(hash)) return verifyBcrypt(password, hash)
  const derived = pbkdf2Of(hash)
  if (!derived) throw new Error('auth: the kind of a stored password hash is not known')
  const { salt, iterations, key, digest } = derived
  return timingSafeEqual(await pbkdf2Async(password, salt, iterations, key.length, digest), key)
}

function pbkdf2Of(hash: string): Pbkdf2 | undefined {
  const phc = phcForm.exec(hash)
  if (phc) return pbkdf2From(phc, (salt) => Buffer.from(fromPasslib(salt), 'base64'))
  const django = djangoForm.exec(hash)
  return django ? pbkdf2From(django, (salt) => Buffer.from(salt, 'utf8')) : undefined
}

function pbkdf2From(
  [, digest = 'sha1', iterations, salt = '', key = '']: RegExpExecArray,
  saltOf: (salt: string) => Buffer,
): Pbkdf2 | undefined {
  const read = {
    digest: digest as Digest,
    iterations: Number(iterations),
    salt: saltOf(salt),
    key: Buffer.from(fromPasslib(key), 'base64'),
  }
  return read.iterations > 0 && read.key.length >= 16 ? read : undefined
}

/** Passlib writes `.` for the `+` of base64. */
function fromPasslib(text: string): string {
  return text.replaceAll('.', '+')
}
