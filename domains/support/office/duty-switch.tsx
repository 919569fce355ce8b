import { call } from '@casino/client/calls/call.ts'
import { useOfficeEvent } from '@casino/client/office/use-office-event.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { deskChanged, setDuty, showDesk } from '../staff-contract.ts'

/** Duty ends two minutes after the office has last said that somebody is there. */
const sayEveryMs = 60_000

/** Goes on and off duty, on every page; says how many conversations nobody has taken. */
export function DutySwitch() {
  const [isOn, setOn] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const [failure, setFailure] = useState<string>()
  const read = useEffectEvent(async () => {
    const desk = await call(showDesk, {})
    setOn(desk.am_on_duty)
    setWaiting(desk.groups.reduce((sum, group) => sum + group.open, 0))
  })
  useEffect(() => void read().catch(() => undefined), [])
  useOfficeEvent(deskChanged, ({ typing }) => {
    if (typing === null) void read().catch(() => undefined)
  })
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(
      () => void call(setDuty, { on: true }).catch(() => undefined),
      sayEveryMs,
    )
    return () => clearInterval(timer)
  }, [isOn])
  const change = async (on: boolean) => {
    setFailure(undefined)
    try {
      const { until } = await call(setDuty, { on })
      setOn(until !== null)
    } catch (error) {
      setFailure((error as Error).message || 'That did not work. Please try again.')
    }
  }
  return (
    <>
      <label className="inline">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => void change(event.target.checked)}
        />
        On duty
      </label>
      <Link to="/desk">
        {waiting === 1 ? '1 conversation is new' : `${waiting} conversations are new`}
      </Link>
      {failure ? <span role="alert">{failure}</span> : null}
    </>
  )
}
