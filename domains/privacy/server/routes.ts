import { handleOpen, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { closeAccount } from './close-account.ts'
import { exportData } from './export-data.ts'

export const routes: Route[] = [
  handleOpen(contract.exportData, exportData),
  handleOpen(contract.closeAccount, closeAccount),
]
