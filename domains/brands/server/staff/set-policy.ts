import type { Work } from '@casino/db/work.ts'
import { type PolicySwitch, policySwitches } from '../../rules.ts'
import { setSwitch } from '../store.ts'
import { type BrandAnswer, done, refused } from './change-brand.ts'

type PolicyInput = { licence: string; staff: string; what: string }

/** Sets a switch of a licence: `advantages_allowed=off`. */
export async function setPolicy(
  work: Work,
  { licence, staff, what }: PolicyInput,
): Promise<BrandAnswer> {
  const [name = '', value = ''] = what.split('=', 2)
  if (!isSwitch(name)) return refused(`Switches of a licence: ${policySwitches.join(', ')}.`)
  if (value !== 'on' && value !== 'off') return refused(`It is written ${name}=on or ${name}=off.`)
  const isKnown = await setSwitch(work.tx, { licence, name, isOn: value === 'on' })
  if (!isKnown) return refused(`There is no licence ${licence}.`)
  return done(work, staff, `${name} of the licence ${licence} is ${value}`)
}

function isSwitch(name: string): name is PolicySwitch {
  return (policySwitches as readonly string[]).includes(name)
}
