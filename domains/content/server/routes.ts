import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { listBanners } from './list-banners.ts'
import { listArticles, listAwards, listFiles, listNotices } from './list-items.ts'
import { listNews } from './list-news.ts'
import { listPages } from './list-pages.ts'
import { listPopups } from './list-popups.ts'
import { listSnippets } from './list-snippets.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { showCopyright } from './show-copyright.ts'
import { showNews } from './show-news.ts'
import { showPage } from './show-page.ts'

export const routes: Route[] = [
  handle(contract.listPages, listPages),
  handle(contract.showPage, showPage),
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
  handle(contract.sendContactMessage, sendContactMessage),
]
