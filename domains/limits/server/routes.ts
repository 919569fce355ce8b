import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { confirmLimit } from './confirm-limit.ts'
import { exportFile } from './file/export-file.ts'
import { importFile } from './file/import-file.ts'
import { showCasinoKey } from './file/show-casino-key.ts'
import { listLimits } from './list-limits.ts'
import { showReality } from './reality/show-reality.ts'
import { removeLimit } from './remove-limit.ts'
import { setLimit } from './set-limit.ts'
import { showDeposited } from './show-deposited.ts'

export const routes: Route[] = [
  handle(contract.listLimits, listLimits),
  handle(contract.showDeposited, showDeposited),
  handle(contract.setLimit, setLimit),
  handle(contract.confirmLimit, confirmLimit),
  handle(contract.removeLimit, removeLimit),
  handle(contract.exportSafetyFile, exportFile),
  handle(contract.importSafetyFile, importFile),
  handle(contract.showCasinoKey, showCasinoKey),
  handle(contract.showReality, showReality),
]
