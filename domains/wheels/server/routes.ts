import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { showWheelText } from './show-wheel-text.ts'

export const routes: Route[] = [handle(contract.showWheelText, showWheelText)]
