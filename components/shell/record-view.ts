import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'

declare global {
  interface Window {
    /** Set by loader.js: this page was stored, and what runs without the framework is seen to. */
    hasLoader?: boolean
    /** Set by loader-tongji.js on public pages, when visits are reported to Baidu Tongji. */
    tongji?: {
      /** Names a public page by its path and a few keys of its query; null for all other pages. */
      nameOf: (url: string) => string | null
      /** Reports that a page was turned to, if it is public. */
      report: (url: string, referrer: string) => void
    }
  }
}

type View = { eventId: string; name: 'view'; path: string; referrer: string }

/** Pages turned in quick succession travel together; the server takes 20 in one batch. */
const WAIT_MS = 3000
const MOST = 20
const MOST_KEPT = 100
/** The server refuses longer addresses. */
const LONGEST = 1024

const waiting: View[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Records the page that a visit begins with, unless its own loader does so. */
export function recordFirstView(recordPath: string): void {
  if (!window.hasLoader) record(recordPath, document.referrer)
}

/** Records a page that was turned to, here and with Baidu Tongji. */
export function recordView(recordPath: string, referrer: string): void {
  record(recordPath, referrer)
  window.tongji?.report(location.href, referrer)
}

/**
 * Whether a page that Baidu Tongji's script must not see would be entered with the script running: it belongs to the
 * document, so it would stay. Such a page is loaded anew, under its own policy.
 */
export function wouldTakeTongjiAlong(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && window.tongji?.nameOf(link.href) === null
}

function record(recordPath: string, referrer: string): void {
  const path = location.pathname + location.search
  waiting.push({
    eventId: newUuid(),
    name: 'view',
    path: path.slice(0, LONGEST),
    referrer: referrer.slice(0, LONGEST),
  })
  if (waiting.length >= MOST) sendViews(recordPath)
  else timer ??= setTimeout(sendViews, WAIT_MS, recordPath)
}

/** Sends what is waiting; the browser delivers it even when the page goes. What it does not take waits for the next time. */
export function sendViews(recordPath: string): void {
  clearTimeout(timer)
  timer = undefined
  while (waiting.length > 0) {
    const events = waiting.slice(0, MOST)
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
    if (!navigator.sendBeacon(recordPath, body)) break
    waiting.splice(0, MOST)
  }
  // A browser that takes nothing, such as one that blocks counting, does not fill its memory.
  waiting.splice(0, Math.max(0, waiting.length - MOST_KEPT))
}
