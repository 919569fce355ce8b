import type { Bench, Role } from './bench.ts'

/** One test case of a protocol. It restores the main user's balance. */
export type Case = {
  number: string
  title: string
  /** What the case requires. */
  needs?: readonly Need[]
  play(bench: Bench): Promise<void>
}
export type Need =
  | ProtocolsNeed
  | 'an ended session'
  | 'a demo session'
  | 'an issue'
  | 'a game'
  | Role
type ProtocolsNeed = 'lists' | 'free wins' | 'a closing call' | 'free spins' | 'jackpots'

const protocolsNeeds: readonly Need[] = [
  'lists',
  'free wins',
  'a closing call',
  'free spins',
  'jackpots',
]

/** Why a case cannot run with this bench; undefined if it can. */
export function obstacle({ adapter, setting, round }: Bench, { needs = [] }: Case) {
  const has: Record<Need, boolean> = {
    lists: adapter.hasLists,
    'free wins': adapter.hasFreeWins,
    'a closing call': adapter.close(round()) !== undefined,
    'free spins': adapter.endFreespins !== undefined,
    jackpots: adapter.withJackpot !== undefined,
    'an ended session': setting.endedSession !== '',
    'a demo session': !!setting.demoSession,
    'an issue': !!setting.issue,
    'a game': setting.otherGame !== '',
    main: true,
    other: setting.users.other.name !== '',
    disabled: setting.users.disabled.name !== '',
    excluded: setting.users.excluded.name !== '',
    limited: setting.users.limited.name !== '',
  }
  const missing = needs.find((need) => !has[need])
  if (!missing) return undefined
  const isProtocols = protocolsNeeds.includes(missing)
  return isProtocols ? `the protocol has no ${missing.replace('a ', '')}` : `${missing}: not given`
}
