import { isCacheable, isForEver, localeOf, logoIn } from './cacheable.ts'
import { ownPath, pushOf } from './push.ts'

/** The build inserts both values. */
declare const siteVersion: string
declare const siteLocales: readonly string[]

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}

type PushEvent = ExtendableEvent & { data: { text(): string } | null }
type ClickEvent = ExtendableEvent & {
  notification: { close(): void; data: { path?: unknown } | null }
}
type Page = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

const worker = self as unknown as {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<Page[]>
    openWindow(url: string): Promise<unknown>
  }
}

const cacheName = `site-${siteVersion}`
const atOnce = ['/icons.svg', ...siteLocales.map(offlinePage)]

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheFirst().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offline(request)))
  else if (isCacheable(request, location.origin)) event.respondWith(file(event))
})

worker.addEventListener('push', (event) => {
  const push = pushOf(event.data?.text() ?? '')
  if (!push) return
  const { title, body, path, tag } = push
  const icon = '/art/icons/icon-192.png'
  const options = { body, icon, data: { path }, ...(tag ? { tag, renotify: true } : {}) }
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(ownPath(event.notification.data?.path)))
})

/** Shows a page in a window of this site, or in a new one. */
async function openPage(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return void (await worker.clients.openWindow(path))
  await page.focus()
  await page.navigate(path)
}

/** Caches the offline pages and their logos, which belong to the brand. */
async function cacheFirst(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(atOnce)
  const page = await (await cache.match(offlinePage(siteLocales[0] ?? '')))?.text()
  const sign = logoIn(page ?? '')
  if (sign) await cache.add(sign)
}

/** Keeps the previous version, because an open page may still request its files. */
async function forgetOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** A file from the cache. A file that may change is fetched again for the next time. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await caches.match(request)
  if (stored && isForEver(request.url)) return stored
  const fresh = fetchAndCache(request)
  if (!stored) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return stored
}

async function fetchAndCache(request: Request): Promise<Response> {
  const answer = await fetch(request)
  // Partial and opaque responses are not cached.
  if (answer.status === 200 && answer.type === 'basic') {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone())
  }
  return answer
}

async function offline({ url }: Request): Promise<Response> {
  const { languages } = navigator
  const locale = localeOf(new URL(url).pathname, { locales: siteLocales, languages })
  return (await caches.match(offlinePage(locale))) ?? Response.error()
}

function offlinePage(locale: string): string {
  return `/offline/${locale}.html`
}
