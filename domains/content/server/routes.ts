import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { listBanners } from './items/list-banners.ts'
import { listArticles, listAwards, listFiles, listNotices } from './items/list-items.ts'
import { listPopups } from './items/list-popups.ts'
import { listSnippets } from './items/list-snippets.ts'
import { sendContactMessage } from './messages-to-support/send-contact-message.ts'
import { listNews } from './pages/list-news.ts'
import { listPages } from './pages/list-pages.ts'
import { showCopyright } from './pages/show-copyright.ts'
import { showNews } from './pages/show-news.ts'
import { showGroupPage, showPage } from './pages/show-page.ts'
import { showPreview } from './preview/show-preview.ts'

export const routes: Route[] = [
  handle(contract.listPages, listPages),
  handle(contract.showPage, showPage),
  handle(contract.showGroupPage, showGroupPage),
  handle(contract.listSnippets, listSnippets),
  handle(contract.showCopyright, showCopyright),
  handle(contract.listFiles, listFiles),
  handle(contract.listNews, listNews),
  handle(contract.showNews, showNews),
  handle(contract.listArticles, listArticles),
  handle(contract.listAwards, listAwards),
  handle(contract.listNotices, listNotices),
  handle(contract.listBanners, listBanners),
  handle(contract.listPopups, listPopups),
  handle(contract.showPreview, showPreview),
  handle(contract.sendContactMessage, sendContactMessage),
]
