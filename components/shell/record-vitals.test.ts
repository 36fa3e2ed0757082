import { recordVitals } from './record-vitals.ts'

type Entry = Record<string, unknown>
let bodies: Blob[]
let hidden: () => void
let observers: Map<string, (entries: Entry[]) => void>
/** Entries that the browser has not handed over yet. */
let kept: Record<string, Entry[]>

beforeEach(() => {
  bodies = []
  observers = new Map()
  kept = {}
  const listeners = new Set<() => void>()
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  hidden = () => {
    page.visibilityState = 'hidden'
    for (const listener of [...listeners]) listener()
  }
  class PerformanceObserver {
    static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
    type = ''
    tell: (list: { getEntries: () => Entry[] }) => void
    constructor(tell: (list: { getEntries: () => Entry[] }) => void) {
      this.tell = tell
    }
    observe({ type }: { type: string }) {
      this.type = type
      observers.set(type, (entries) => this.tell({ getEntries: () => entries }))
    }
    takeRecords() {
      return kept[this.type] ?? []
    }
    disconnect() {}
  }
  const location = { pathname: '/book' }
  Object.assign(globalThis, { PerformanceObserver, location, document: page })
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { sendBeacon: (_: string, body: Blob) => bodies.push(body) },
  })
})

const told = () => Promise.all(bodies.map(async (body) => JSON.parse(await body.text())))

test('what was felt is told once, when the page is put away', async () => {
  recordVitals('/r')
  observers.get('largest-contentful-paint')?.([{ startTime: 800 }, { startTime: 1200 }])
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    ...{ startTime, value, hadRecentInput },
  })
  // Two windows, of which the second is the worse; a shift that a touch brought is nobody's fault.
  observers.get('layout-shift')?.([
    shift(100, 0.1),
    shift(600, 0.05),
    shift(3000, 0.2),
    shift(3100, 9, true),
  ])
  observers.get('event')?.([
    { interactionId: 0, duration: 900 },
    { interactionId: 7, duration: 96 },
    { interactionId: 8, duration: 40 },
  ])
  expect(bodies).toEqual([])
  hidden()
  hidden()
  expect(await told()).toEqual([{ path: '/book', lcp: 1200, cls: 0.2, inp: 96 }])
})

test('a page that painted nothing tells nothing', () => {
  recordVitals('/r')
  hidden()
  expect(bodies).toEqual([])
})

test('a visit that ends before the browser has handed anything over is told too', async () => {
  recordVitals('/r')
  kept = { 'largest-contentful-paint': [{ startTime: 900 }] }
  hidden()
  expect(await told()).toMatchObject([{ lcp: 900 }])
})
