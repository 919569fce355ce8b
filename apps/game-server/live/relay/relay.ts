import { randomUUID } from 'node:crypto'
import type { Audience, Member } from '../audience.ts'
import type { LiveDeps } from '../types.ts'
import { openChannel } from './channel-store.ts'
import { createLocalMembers } from './local-members.ts'
import type { FromFollower, FromLeader, Passed } from './passed.ts'
import { createRemoteMembers } from './remote-members.ts'

export type Relay = ReturnType<typeof createRelay>

type Options = {
  deps: LiveDeps
  audience: Audience
  /** A member of another server says something. */
  said(member: Member, text: string): void
  /** A member of another server has joined. */
  joined(member: Member): void
}

/**
 * Makes several servers one table: any of them has sockets, one of them leads. The others pass
 * their sockets' messages on to it, and its messages back to them.
 */
export function createRelay({ deps, audience, said, joined }: Options) {
  const own = randomUUID()
  let isLeading = false
  let term = 0
  const publish = (passed: Passed) => channel.publish(JSON.stringify(passed))
  const local = createLocalMembers({ own, audience, publish })
  const remote = createRemoteMembers({ audience, publish, said, joined })
  const channel = openChannel({
    pool: deps.pool,
    name: `game_live ${deps.game.slug}`,
    sender: own,
    received: (text, sender) => receive(JSON.parse(text), sender),
    opened: () => (isLeading ? begin() : ask()),
    failed: (error) => deps.log.error({ error }, 'the servers of the game are not connected'),
  })

  /** Begins a term, in which the sockets of all servers join again. */
  function begin(): void {
    term += 1
    remote.dropAll()
    local.forgetLeader()
    publish({ kind: 'lead', term })
  }

  function ask(): void {
    local.forgetLeader()
    publish({ kind: 'ask' })
  }

  function receive(passed: Passed, sender: string): void {
    if (!isLeading) {
      if (isFromLeader(passed)) local.receive(passed, sender)
    } else if (passed.kind === 'ask') {
      remote.drop(sender)
      publish({ kind: 'lead', term })
    } else if (!isFromLeader(passed)) remote.receive(passed, sender)
  }

  return {
    isLeading: () => isLeading,
    lead(): void {
      isLeading = true
      begin()
    },
    /** Ends the term; another server leads now or soon. */
    follow(): void {
      isLeading = false
      remote.dropAll()
      ask()
    },
    join: local.join,
    leave: local.leave,
    say: local.say,
    beat: local.beat,
    toAll(text: string): void {
      if (!remote.isEmpty()) publish({ kind: 'all', text })
    },
    async stop(): Promise<void> {
      publish({ kind: 'bye' })
      await channel.close()
    },
  }
}

const ofLeader: readonly string[] = ['lead', 'all', 'one', 'drop'] satisfies FromLeader['kind'][]

function isFromLeader(passed: FromLeader | FromFollower): passed is FromLeader {
  return ofLeader.includes(passed.kind)
}
