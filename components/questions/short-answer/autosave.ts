import { tooLong } from './written-html.ts'

/** A pause in writing this long saves. */
const PAUSE_MS = 1000
/** Longest wait of somebody who writes on without a pause. */
const LONGEST_WAIT_MS = 5000

export type Autosave = {
  /** The text was changed; `length` is its count of characters. */
  changed: (html: string, length: number) => void
  /** Saves at once what waits; false when the text is too long to be saved. */
  flush: () => boolean
  /** Forgets what waits. */
  drop: () => void
}

type Means = { save: (html: string) => void; warn: (length: number) => void }

/** Saves after a pause, or while writing goes on after the longest wait, and warns once each time the limit is passed; a limit never stops a save. */
export function createAutosave(limit: number | null, { save, warn }: Means): Autosave {
  let waiting: string | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isTooLong = false
  const forget = () => {
    clearTimeout(pause)
    clearTimeout(longest)
    longest = undefined
    waiting = null
  }
  const flush = () => {
    const html = waiting
    forget()
    if (html !== null && !isTooLong) save(html)
    return !isTooLong
  }
  return {
    drop: () => {
      forget()
      isTooLong = false
    },
    flush,
    changed: (html, length) => {
      clearTimeout(pause)
      waiting = html
      isTooLong = tooLong(html)
      pause = setTimeout(flush, PAUSE_MS)
      longest ??= setTimeout(flush, LONGEST_WAIT_MS)
      const isOverNow = limit !== null && length > limit
      if (isOverNow && !isOver) warn(length)
      isOver = isOverNow
    },
  }
}
