import type { Audience, Member } from '../audience.ts'
import type { FromLeader, Publish } from './passed.ts'

type Options = { own: string; audience: Audience; publish: Publish }

/** The sockets of this server, and the server that leads them if it is another. */
export function createLocalMembers({ own, audience, publish }: Options) {
  const members = new Map<number, Member>()
  const numbers = new Map<Member, number>()
  let leader: { server: string; term: number } | undefined
  let last = 0

  function follow(server: string, term: number): void {
    if (leader?.server === server && leader.term === term) return
    leader = { server, term }
    for (const [member, { session }] of members) publish({ kind: 'join', member, session })
  }

  function deliver(passed: FromLeader): void {
    if (passed.kind === 'all') audience.textToAll(passed.text)
    const isOwn = (passed.kind === 'one' || passed.kind === 'drop') && passed.server === own
    const member = isOwn ? members.get(passed.member) : undefined
    if (!member) return
    if (passed.kind === 'one') audience.sendText(member, passed.text)
    else if (passed.kind === 'drop') audience.drop(member, passed.reason)
  }

  return {
    receive(passed: FromLeader, server: string): void {
      if (passed.kind === 'lead') follow(server, passed.term)
      else if (server === leader?.server) deliver(passed)
    },
    forgetLeader: () => {
      leader = undefined
    },
    join(member: Member): void {
      last += 1
      members.set(last, member)
      numbers.set(member, last)
      if (leader) publish({ kind: 'join', member: last, session: member.session })
    },
    leave(member: Member): void {
      const number = numbers.get(member)
      if (number === undefined) return
      numbers.delete(member)
      members.delete(number)
      if (leader) publish({ kind: 'leave', member: number })
    },
    /** Passes a message on to the leader; false if no other server leads. */
    say(member: Member, text: string): boolean {
      const number = numbers.get(member)
      if (!leader || number === undefined) return false
      publish({ kind: 'say', member: number, text })
      return true
    },
    beat(): void {
      if (leader) publish({ kind: 'alive' })
    },
  }
}
