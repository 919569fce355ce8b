import type { SeedContext } from '@casino/domain/domain.ts'
import type * as z from 'zod/mini'
import type { Managers } from '../config.ts'
import { firstPages, managers, pages } from './configs/configs.ts'
import { addFirstConfigs } from './configs/first-configs.ts'
import { addMirror, putMainHost } from './host-store.ts'
import { curacao, estonia } from './policies.ts'
import {
  addBrand,
  addPolicy,
  demoSupport,
  type NewBrand,
  replaceDemoSupport,
} from './seed-store.ts'
import { addConfig } from './store.ts'

const apogee: NewBrand = {
  id: 1n,
  name: 'Apogee',
  licence: 'CW',
  seal: null,
  logo_mobile: '/art/logo.svg',
  logo_full: '/art/logo.svg',
  contacts: {},
  support_email: '',
  // The affiliate numbers for visitors without an affiliate, and for those from a search engine
  // [9.9].
  stags: { affb_id: '122', affb_id_search: '241' },
}
/** The second brand of the demo, under the stricter licence. */
const second: NewBrand = { ...apogee, id: 2n, name: 'Apogee Eesti', licence: 'EE', seal: 'GCB' }

/** The manager of the demo VIP. */
const demoManagers: z.output<typeof Managers> = [
  {
    groupId: 255,
    managerName: 'Paula',
    time: '9:00–18:00',
    avatar: '',
    whatsAppLink: '',
    telegramLink: '',
    email: 'paula@apogee.demo',
    phone: '',
  },
]

/** The demo shows the chance at loot boxes too; a licence that forbids them leaves it empty. */
const demoPages = { ...firstPages, 'rocket-chance': true }

/** Seeds the licences, the configured brand with its host, and the default configurations. */
export async function seed({ tx, settings }: SeedContext): Promise<void> {
  const { main, mirrors } = settings.site
  for (const policy of [curacao, estonia]) await addPolicy(tx, policy)
  await addBrand(tx, atAddress(apogee, main))
  await putMainHost(tx, { brand_id: apogee.id, host: main })
  await replaceDemoSupport(tx, { brand_id: apogee.id, support_email: supportAt(main) })
  for (const host of mirrors) await addMirror(tx, { brand_id: apogee.id, host })
  const isDemo = !settings.withoutDemoUsers && main.startsWith('localhost')
  const { name } = managers
  if (isDemo) {
    await addConfig(tx, { brand_id: apogee.id, name, content: demoManagers })
    await addConfig(tx, { brand_id: apogee.id, name: pages.name, content: demoPages })
  }
  await addFirstConfigs(tx, apogee)
  if (!isDemo) return
  const host = `ee.${main}`
  await addBrand(tx, atAddress(second, host))
  await putMainHost(tx, { brand_id: second.id, host })
  await replaceDemoSupport(tx, { brand_id: second.id, support_email: supportAt(host) })
  await addFirstConfigs(tx, second)
}

function atAddress(brand: NewBrand, host: string): NewBrand {
  return { ...brand, support_email: supportAt(host) }
}

/** A demo on this machine has no mailbox that anybody could write to. */
function supportAt(host: string): string {
  const name = host.replace(/:\d+$/, '')
  return /(^|\.)localhost$|^127\.|^\[/.test(name) ? demoSupport : `support@${name}`
}
