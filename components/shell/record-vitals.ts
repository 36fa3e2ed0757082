type Felt = { lcp: number | null; cls: number; inp: number | null }

/** A shift belongs to those before it for so long: web.dev/articles/cls. */
const GAP_MS = 1000
const WINDOW_MS = 5000

/**
 * Tells once, when the visit is put away, how its first page felt: the largest paint, the worst window of shifts, the
 * slowest answer to a touch (what web vitals call LCP, CLS and INP; of some fifty touches the slowest is the latter). The
 * browser has kept what came before this ran. Returns how to stop.
 */
export function recordVitals(recordPath: string): () => void {
  const path = location.pathname.slice(0, 1024)
  const felt: Felt = { lcp: null, cls: 0, inp: null }
  const { takeRest, stopWatching } = watch(felt)
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    takeRest()
    if (felt.lcp === null) return
    stop()
    const body = new Blob([JSON.stringify({ path, ...felt })], { type: 'application/json' })
    navigator.sendBeacon(recordPath, body)
  }
  const stop = () => {
    stopWatching()
    document.removeEventListener('visibilitychange', tell)
  }
  document.addEventListener('visibilitychange', tell)
  return stop
}

/** Fills in what is felt; what the browser has kept but not handed over yet can be taken at the end. */
function watch(felt: Felt) {
  const shifts = { sum: 0, first: 0, last: 0 }
  const takers: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': ({ startTime }) => {
      felt.lcp = Math.max(felt.lcp ?? 0, startTime)
    },
    'layout-shift': (entry) => {
      const { startTime, value, hadRecentInput } = entry as Shift
      if (hadRecentInput) return
      const isApart = startTime - shifts.last > GAP_MS || startTime - shifts.first > WINDOW_MS
      if (isApart) Object.assign(shifts, { sum: 0, first: startTime })
      shifts.last = startTime
      shifts.sum += value
      felt.cls = Math.max(felt.cls, shifts.sum)
    },
    event: (entry) => {
      const { interactionId, duration } = entry as Touch
      if (interactionId) felt.inp = Math.max(felt.inp ?? 0, duration)
    },
  }
  const observers = Object.entries(takers).flatMap(([type, take]) => {
    // A browser that does not know the kind reports nothing of it.
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return []
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
    return [{ observer, take }]
  })
  const takeRest = () => {
    for (const { observer, take } of observers) observer.takeRecords().forEach(take)
  }
  const stopWatching = () => {
    for (const { observer } of observers) observer.disconnect()
  }
  return { takeRest, stopWatching }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Touch = PerformanceEntry & { interactionId: number }
