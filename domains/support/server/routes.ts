import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { complain } from './complaints/complain.ts'
import { sendMessage } from './conversations/send-message.ts'
import {
  closeByVisitor,
  countUnread,
  listConversations,
  markSeen,
  rateChat,
  showChat,
  showConversation,
  typeByVisitor,
} from './conversations/visitor-calls.ts'
import { openFile } from './files/open-file.ts'
import { sendFile } from './files/send-file.ts'

export const routes: Route[] = [
  handle(contract.showChat, showChat),
  handle(contract.countUnread, countUnread),
  handle(contract.sendMessage, sendMessage),
  handle(contract.sendFile, sendFile),
  handle(contract.openFile, openFile),
  handle(contract.type, typeByVisitor),
  handle(contract.markSeen, markSeen),
  handle(contract.closeChat, closeByVisitor),
  handle(contract.rateChat, rateChat),
  handle(contract.complain, complain),
  handle(contract.listConversations, listConversations),
  handle(contract.showConversation, showConversation),
]
