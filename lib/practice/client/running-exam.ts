import { EXAM_KEY } from '#lib/platform/client/tokens.ts'
import type { UnderWay } from '#lib/practice/under-way.ts'

export type RunningExam = Omit<UnderWay, 'remaining'> & {
  /** By this browser's clock, in ms since 1970. */
  endsAt: number
}

/** After its end it is shown for so long, to lead to what became of it. */
const SHOWN_AFTER_MS = 10 * 60_000

/** Tells of changes by this page itself, which are no event of the storage. */
const changes = new EventTarget()

/** Keeps the timed sitting that runs, for all pages of this browser. Its end comes first: loader.js reads no more. */
export function keepRunningExam({ endsAt, ...exam }: RunningExam): void {
  write(`${Math.round(endsAt)} ${JSON.stringify(exam)}`)
}

/** Forgets a timed sitting that is over; another one stays. */
export function dropRunningExam(id: number): void {
  if (parseRunningExam(keptExam())?.id === id) write(null)
}

/** As it is kept; null without one. */
export function keptExam(): string | null {
  try {
    return localStorage.getItem(EXAM_KEY)
  } catch {
    return null
  }
}

/** Reads what is kept, unless it has long been over or was written by another build. */
export function parseRunningExam(kept: string | null): RunningExam | null {
  const [, end, rest] = /^(\d+) (.+)$/.exec(kept ?? '') ?? []
  if (!end || !rest || Number(end) + SHOWN_AFTER_MS < Date.now()) return null
  try {
    const { id, kind, title, questions, answered, place } = JSON.parse(rest) as Partial<RunningExam>
    if (!id || !kind || !title || !questions || answered === undefined || !place) return null
    return { ...{ id, kind, title, questions, answered, place }, endsAt: Number(end) }
  } catch {
    return null
  }
}

/** Hears of every change, by this page or another. */
export function onRunningExam(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    changes.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(EXAM_KEY)
    else localStorage.setItem(EXAM_KEY, value)
  } catch {
    // Where storage is full or forbidden, other pages do not tell.
  }
  changes.dispatchEvent(new Event('change'))
}
