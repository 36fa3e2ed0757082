import type { KeepMessage } from '#lib/offline/worker/scope.ts'

/**
 * Tells the service worker, as soon as there is one, which page is shown and what it is made of; the worker decides
 * whether that may be kept. `pictures` are those that the page will show later, by paths of this site.
 */
export async function keepShown(pictures: readonly string[] = []): Promise<void> {
  // Not there where the page did not come by https.
  if (!navigator.serviceWorker) return
  const url = location.pathname + location.search
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
    .map(({ pathname }) => pathname)
  const message: KeepMessage = { type: 'keep', url, files, pictures: [...pictures] }
  active?.postMessage(message)
}

const isFile = (pathname: string) => pathname.startsWith('/_next/static/')
