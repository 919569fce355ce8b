import { nowMs } from '@casino/time/now.ts'
import type { Audience, Member } from '../audience.ts'
import type { FromFollower, Publish } from './passed.ts'
import { remoteSocket } from './remote-socket.ts'

type Options = {
  audience: Audience
  publish: Publish
  said(member: Member, text: string): void
  joined(member: Member): void
}

/** The sockets of other servers, while this one leads. */
export function createRemoteMembers({ audience, publish, said, joined }: Options) {
  const servers = new Map<string, Map<number, Member>>()

  function membersOf(server: string): Map<number, Member> {
    const members = servers.get(server) ?? new Map<number, Member>()
    servers.set(server, members)
    return members
  }

  function drop(server: string): void {
    for (const member of servers.get(server)?.values() ?? []) audience.leave(member)
    servers.delete(server)
  }

  function join(server: string, { member: number, session }: Joining): void {
    const members = membersOf(server)
    const to = { server, member: number }
    const socket = remoteSocket({
      send: (text) => publish({ kind: 'one', ...to, text }),
      drop: (reason) => {
        members.delete(number)
        publish({ kind: 'drop', ...to, reason })
      },
    })
    const member = audience.join(socket, session, { isRemote: true })
    members.set(number, member)
    joined(member)
  }

  function leave(server: string, number: number): void {
    const member = membersOf(server).get(number)
    membersOf(server).delete(number)
    if (member) audience.leave(member)
  }

  function say(server: string, { member: number, text }: Extract<FromFollower, { kind: 'say' }>) {
    const member = membersOf(server).get(number)
    if (member) said(member, text)
  }

  function keepAlive(server: string): void {
    for (const member of membersOf(server).values()) member.receivedAtMs = nowMs()
  }

  return {
    drop,
    dropAll: () => [...servers.keys()].forEach(drop),
    isEmpty: () => servers.size === 0,
    receive(passed: FromFollower, server: string): void {
      if (passed.kind === 'join') join(server, passed)
      else if (passed.kind === 'leave') leave(server, passed.member)
      else if (passed.kind === 'bye') drop(server)
      else if (passed.kind === 'say') say(server, passed)
      else if (passed.kind === 'alive') keepAlive(server)
    },
  }
}

type Joining = Extract<FromFollower, { kind: 'join' }>
