import { Refusal } from '@casino/contract/refuse.ts'
import { HttpError, messageOf } from '@casino/http/answers/errors.ts'
import { namespaceOf } from '@casino/http/perform.ts'
import { changeByStaff } from '@casino/http/staff/change-by-staff.ts'
import type { StaffChange, StaffRoute, StaffWork } from '@casino/http/staff/staff-route.ts'
import { allTexts } from '@casino/i18n/all-texts.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { staffHost } from '@casino/staff/public'
import { messageFolders } from '../domains.ts'
import type { StaffAnswer } from './staff-answer.ts'

type Given = { id: bigint; reason: string } & Record<string, unknown>

/** Makes a call of the office from a shell, on the current version of its object. */
export async function changeAsStaff(
  work: StaffWork,
  { routes = [], call }: { routes: readonly StaffRoute[] | undefined; call: string },
  given: Given,
): Promise<StaffAnswer> {
  const route = routes.find(({ contract }) => contract.name === call) as StaffChange | undefined
  if (!route?.subject) throw new Error(`no call ${call}`)
  try {
    const { version, kind } = await route.subject(work, given)
    const input = { ...given, version }
    const outcome = await changeByStaff(work, { host: staffHost, route, input, device: null })
    if ('done' in outcome) return outcome.done as StaffAnswer
    const { missing, changes } = outcome.request
    const object = `${kind.replaceAll('_', ' ')} ${given.id}`
    const asked = `${work.staff.name} has asked for it, for ${object}. A second person must ask for it as well, within a day.`
    const shown = changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    return { text: [asked, ...shown, ...missing.map((one) => `Missing: ${one}.`)].join('\n') }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof HttpError)) throw error
    const { text } = error instanceof Refusal ? error.details : {}
    const texts = allTexts(await readMessages(messageFolders)).en
    const say = { texts, namespace: namespaceOf(route.contract) }
    return { text: String(text ?? messageOf(error.code, say)), isRefused: true }
  }
}
