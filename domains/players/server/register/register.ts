import { nameKeys } from '../identity/name-keys.ts'
import { nameKey } from '../identity/stored-name-key.ts'

/** A person as registers know it: the normalised name and the birthday (YYYY-MM-DD). */
export type Identity = { name_key: string; date_of_birth: string }
/** Until when a person is listed. An entry without an end ends in the year 9999. */
export type Entry = { until: Date }
/**
 * A register of people who have excluded themselves everywhere: a file, or a state's. It may call
 * another server, so use it outside of transactions. It throws if it cannot answer.
 */
export type ExclusionRegister = {
  find(person: Identity): Promise<Entry | undefined>
}

let register: ExclusionRegister | undefined

/** Sets the register of this process. Without one, nobody is listed. */
export function setRegister(given: ExclusionRegister | undefined): void {
  register = given
}

type Named = {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
}
/**
 * `unknown`: name or birthday is missing. `unavailable`: the register does not answer; then bets
 * and deposits are refused, and everything else works.
 */
export type RegisterAnswer = 'clear' | 'unknown' | 'unavailable' | Entry

/** What the register says of a person now. */
export async function lookUpRegister(person: Named, now: Date): Promise<RegisterAnswer> {
  if (!register) return 'clear'
  const { date_of_birth } = person
  const keys = keysOf(person)
  if (keys.length === 0 || !date_of_birth) return 'unknown'
  const asked = register
  try {
    const found = await Promise.all(keys.map((name_key) => asked.find({ name_key, date_of_birth })))
    const entries = found.filter((entry) => entry && entry.until > now)
    return entries.toSorted((one, other) => Number(other?.until) - Number(one?.until))[0] ?? 'clear'
  } catch {
    return 'unavailable'
  }
}

/** Every form that a register may have entered the name in: earlier entries keep some accents. */
function keysOf({ first_name, last_name }: Named): string[] {
  const before = nameKey(first_name, last_name)
  const keys = [...nameKeys({ first_name, last_name }), before]
  return [...new Set(keys)].filter(Boolean)
}

/** Whether an answer is an entry. */
export function isEntry(answer: RegisterAnswer): answer is Entry {
  return typeof answer === 'object'
}
