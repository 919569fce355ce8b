import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { orderDays, type showCalendar } from '../staff-contract.ts'
import { CalendarPreview } from './calendar-preview.tsx'
import { DayOrder } from './day-order.tsx'

/** Below a calendar: the order of its days, and how players see it. */
export function CalendarPart({ card, permissions, onChanged }: PartProps) {
  const calendar = card as unknown as Received<typeof showCalendar>
  const mayOrder = calendar.state === 'draft' && permissions.includes(orderDays.may)
  return (
    <>
      {mayOrder && calendar.days.length > 1 ? (
        <DayOrder key={calendar.version} calendar={calendar} onChanged={onChanged} />
      ) : null}
      <CalendarPreview calendar={calendar} />
    </>
  )
}
