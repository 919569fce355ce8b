import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { changeDocument } from './change-document.ts'
import { listDocuments } from './list-documents.ts'
import { refuseSumsub } from './refuse-sumsub.ts'
import { removeDocument } from './remove-document.ts'
import { sendDocument } from './send-document.ts'

export const routes: Route[] = [
  handle(contract.listDocuments, listDocuments),
  handle(contract.sendDocument, sendDocument),
  handle(contract.changeDocument, changeDocument),
  handle(contract.removeDocument, removeDocument),
  handle(contract.getSumsubToken, refuseSumsub),
]
