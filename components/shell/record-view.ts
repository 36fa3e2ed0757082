import { newUuid } from '#lib/client/new-uuid.ts'

/** Records one page view; the first page of a visit is recorded by the page's own loader. */
export function recordView(recordPath: string, referrer: string): void {
  const event = {
    eventId: newUuid(),
    name: 'view',
    path: (location.pathname + location.search).slice(0, 2048),
    referrer: referrer.slice(0, 2048),
  }
  const body = new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' })
  navigator.sendBeacon(recordPath, body)
}
