import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from '@casino/domain/domain.ts'

const texts = {
  en: {
    'notification.trip_booked.title': 'Trip booked',
    'notification.trip_booked.text': 'You pay {{price}} for trip {{number}}.',
    'notification.trip.action': 'See the trip',
    'notification.crew_joined.title': '{{name}} came aboard',
    'notification.crew_joined_many.title_other': '{{count}} people came aboard',
    'notification.crew_rich.title': '{"title":"Crew","icon":"rocket","link":"/games"}',
  },
  de: { 'notification.trip_booked.title': 'Reise gebucht' },
}
/** A domain that has nothing but texts. */
export function travelIn(root: string): Domain {
  const messages = path.join(root, 'messages')
  mkdirSync(messages, { recursive: true })
  for (const [locale, own] of Object.entries(texts)) {
    writeFileSync(path.join(messages, `${locale}.json`), JSON.stringify(own))
  }
  const migrations = pathToFileURL(path.join(root, 'server/migrations/'))
  return { name: 'travel', migrations, routes: [] }
}
