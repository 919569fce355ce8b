import { call } from '@casino/client/calls/call.ts'
import { endOwnSessions } from '../../sign-in-contract.ts'
import { useSend } from '../use-send.ts'
import { Moment } from './moment.tsx'
import type { PartProps } from './own-account-data.ts'

/** Where the own account is signed in. */
export function SessionsPart({ account: { sessions }, onChanged }: PartProps) {
  const { isBusy, fault, send } = useSend()
  const end = (which: { id?: number | string }) => {
    void send(async () => {
      await call(endOwnSessions, which)
      await onChanged()
    })
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      {fault ? <p role="alert">{fault}</p> : null}
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Since</th>
              <th scope="col">Last seen</th>
              <th scope="col">Network address</th>
              <th scope="col">Browser</th>
              <th scope="col">End</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, created_at, last_seen_at, ip, user_agent, is_current }) => (
              <tr key={id}>
                <td>
                  <Moment at={created_at} />
                </td>
                <td>
                  <Moment at={last_seen_at} />
                </td>
                <td>{ip}</td>
                <td className="words">{user_agent}</td>
                <td>
                  {is_current ? (
                    'This one'
                  ) : (
                    <button type="button" disabled={isBusy} onClick={() => end({ id })}>
                      End
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sessions.length > 1 ? (
        <p>
          <button type="button" disabled={isBusy} onClick={() => end({})}>
            End all others
          </button>
        </p>
      ) : null}
    </section>
  )
}
