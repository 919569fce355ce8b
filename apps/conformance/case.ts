import type { Bench, Role } from './bench.ts'

/** One case of the protocols' rules. It leaves the main user with what he had. */
export type Case = {
  number: string
  title: string
  /** What must be there for it to be played. */
  needs?: readonly Need[]
  play(bench: Bench): Promise<void>
}
export type Need = 'lists' | 'free wins' | 'a closing call' | 'an ended session' | 'a game' | Role

/** Why a case cannot be played with this bench; undefined if it can. */
export function obstacle({ speaker, setting, round }: Bench, { needs = [] }: Case) {
  const has: Record<Need, boolean> = {
    lists: speaker.hasLists,
    'free wins': speaker.hasFreeWins,
    'a closing call': speaker.close(round()) !== undefined,
    'an ended session': setting.endedSession !== '',
    'a game': setting.otherGame !== '',
    main: true,
    other: setting.users.other.name !== '',
    disabled: setting.users.disabled.name !== '',
    excluded: setting.users.excluded.name !== '',
    limited: setting.users.limited.name !== '',
  }
  const missing = needs.find((need) => !has[need])
  const isProtocols = missing === 'lists' || missing === 'free wins' || missing === 'a closing call'
  if (!missing) return undefined
  return isProtocols ? `the protocol has no ${missing.replace('a ', '')}` : `${missing}: not given`
}
