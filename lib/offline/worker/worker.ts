import {
  FILES,
  findPage,
  isKeepable,
  keepAll,
  keepPage,
  keptLinks,
  PAGES,
  PICTURES,
} from './kept.ts'
import { placeOf } from './place-of.ts'
import { partsOf } from './read-html.ts'
import type { FetchEvent, KeepMessage, WorkerScope } from './scope.ts'
import { fillOffline, markKept } from './write-html.ts'

// The service worker. It keeps public pages that were opened and the shells of sittings, network first; everything else
// comes from the network alone, since a price of yesterday or another's page must never be shown.

const scope = self as unknown as WorkerScope
const { build, offline } = scope.gxw
const OFFLINE = `offline-${build}`
/** A page that was kept so lately is not fetched again because it is shown. */
const FRESH_MS = 60_000

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => {
  const message = event.data as KeepMessage
  if (message.type === 'keep') event.waitUntil(keepShown(message))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(event))
  else if (placeOf(pathname, scope.gxw) === 'file') event.respondWith(readFile(event))
  else if (request.destination === 'image') event.respondWith(readPicture(request))
})

async function install(): Promise<void> {
  const response = await fetch(offline, { cache: 'reload' })
  if (!response.ok) throw new Error(`${offline} answered ${response.status}`)
  const { files, pictures } = partsOf(await response.clone().text())
  await (await caches.open(OFFLINE)).put(offline, response)
  await keepAll(FILES, files)
  await keepAll(PICTURES, pictures)
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  const ours = [PAGES, FILES, PICTURES, OFFLINE]
  // What belongs to an account is looked after by the pages (lib/platform/client/memory/own-cache.ts).
  const old = (await caches.keys()).filter(
    (name) => !ours.includes(name) && !name.startsWith('own-'),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function navigate(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const place = placeOf(pathname, scope.gxw)
  const key = place === 'sitting' ? pathname : pathname + search
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if ((place === 'page' || place === 'sitting') && isKeepable(response))
      event.waitUntil(keepPage(key, response.clone()))
    // The site is being restarted, or a proxy does not reach it.
    const kept = response.status >= 502 && response.status <= 504 ? await readKept(key) : null
    return kept ?? response
  } catch {
    return (await readKept(key)) ?? (await readOffline(pathname + search))
  }
}

async function readKept(key: string): Promise<Response | null> {
  const found = await findPage(key)
  if (!found) return null
  const { response, at } = found
  const html = await response.text()
  const isSitting = placeOf(key, scope.gxw) === 'sitting'
  return new Response(isSitting ? html : markKept(html, at), { headers: response.headers })
}

async function readOffline(asked: string): Promise<Response> {
  const response = await (await caches.open(OFFLINE)).match(offline)
  if (!response) return Response.error()
  const links = await keptLinks((pathname) => placeOf(pathname, scope.gxw) === 'page')
  const page = fillOffline(await response.text(), { offline, asked, links })
  return new Response(page, { headers: response.headers })
}

/** A file of a build never changes. */
async function readFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const files = await caches.open(FILES)
  const kept = await files.match(url)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(files.put(url, response.clone()))
  return response
}

async function readPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(PICTURES)).match(request.url)
    if (kept) return kept
    throw error
  }
}

/** Keeps a page that is shown but was not asked for through this worker: the first one, or one reached without a reload. */
async function keepShown({ url, files, pictures }: KeepMessage): Promise<void> {
  const { pathname, search, origin } = new URL(url, scope.location.origin)
  const place = placeOf(pathname, scope.gxw)
  if (origin !== scope.location.origin || (place !== 'page' && place !== 'sitting')) return
  const key = place === 'sitting' ? pathname : pathname + search
  const found = await findPage(key)
  if (!found || Date.now() - found.at > FRESH_MS) {
    const response = await fetch(key)
    if (isKeepable(response)) await keepPage(key, response)
  }
  await keepAll(FILES, files)
  await keepAll(PICTURES, pictures)
}
