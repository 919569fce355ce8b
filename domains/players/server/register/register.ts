import { nameKey } from '../../person-key.ts'

/** A person as registers know him: his folded name and his birthday (YYYY-MM-DD). */
export type Identity = { name_key: string; date_of_birth: string }
/** Until when somebody is entered; what has no end ends in the year 9999. */
export type Entry = { until: Date }
/**
 * A register of people who have excluded themselves everywhere: a file, or a state's. It may speak to
 * another server, so it is asked outside of transactions. It throws when it cannot answer.
 */
export type ExclusionRegister = {
  find(person: Identity): Promise<Entry | undefined>
}

let register: ExclusionRegister | undefined

/** Names the register that this process asks; without one nobody is entered anywhere. */
export function setRegister(given: ExclusionRegister | undefined): void {
  register = given
}

type Named = {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
}
/**
 * `unknown`: of his name and birthday something is missing. `unavailable`: the register is silent; then
 * no money may be played or paid in, and all else goes on.
 */
export type RegisterAnswer = 'clear' | 'unknown' | 'unavailable' | Entry

/** What the register says of a person now. */
export async function lookUpRegister(person: Named, now: Date): Promise<RegisterAnswer> {
  if (!register) return 'clear'
  const name_key = nameKey(person.first_name, person.last_name)
  const { date_of_birth } = person
  if (name_key === '' || !date_of_birth) return 'unknown'
  try {
    const entry = await register.find({ name_key, date_of_birth })
    return entry && entry.until > now ? entry : 'clear'
  } catch {
    return 'unavailable'
  }
}

/** Whether an answer says that he is entered. */
export function isEntry(answer: RegisterAnswer): answer is Entry {
  return typeof answer === 'object'
}
