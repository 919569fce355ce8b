import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { writeEvent } from './write-event.ts'
import { writeGameStart, writeLog } from './write-log.ts'
import { writeUtmSend } from './write-utm.ts'

export const routes: Route[] = [
  handle(contract.logFormErrors, writeLog('form_errors')),
  handle(contract.postFormErrors, writeLog('form_errors')),
  handle(contract.logUtmSet, writeLog('utm_set')),
  handle(contract.logUtmSend, writeUtmSend),
  handle(contract.logError, writeLog('log')),
  handle(contract.logPerformance, writeLog('performance')),
  handle(contract.logNetwork, writeLog('network_performance')),
  handle(contract.logGameStart, writeGameStart),
  handle(contract.postGameStart, writeGameStart),
  handle(contract.logTransaction, writeLog('transaction')),
  handle(contract.sendEvent, writeEvent),
]
