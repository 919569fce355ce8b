import { handle, type Route } from '@casino/http/handle.ts'
import * as clients from '../clients-contract.ts'
import * as contract from '../contract.ts'
import { listLocaleCodes } from './list-locale-codes.ts'
import { listLocales } from './list-locales.ts'
import { showConfig } from './show-config.ts'
import { showDevice } from './show-device.ts'
import { showManager } from './show-manager.ts'
import { showProject } from './show-project.ts'

export const routes: Route[] = [
  handle(contract.showConfig, showConfig),
  handle(contract.showManager, showManager),
  handle(contract.showDevice, showDevice),
  handle(contract.listLocales, listLocales),
  handle(clients.listLocaleCodes, listLocaleCodes),
  handle(contract.showProject, showProject),
  handle(clients.listSportBonuses, async () => []),
]
