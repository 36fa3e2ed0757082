import { tooLong } from './written-html.ts'

/** A pause in writing this long saves. */
const PAUSE_MS = 1000

export type Autosave = {
  /** The text was changed; `length` is its count of characters. */
  changed: (html: string, length: number) => void
  /** Saves at once what waits. */
  flush: () => void
  /** Forgets what waits. */
  drop: () => void
}

type Means = { save: (html: string) => void; warn: (length: number) => void }

/** Saves after a pause, and warns once each time the limit is passed; a limit never stops a save. */
export function createAutosave(limit: number | null, { save, warn }: Means): Autosave {
  let waiting: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const drop = () => {
    clearTimeout(timer)
    waiting = null
  }
  const flush = () => {
    const html = waiting
    drop()
    if (html !== null && !tooLong(html)) save(html)
  }
  return {
    drop,
    flush,
    changed: (html, length) => {
      drop()
      waiting = html
      timer = setTimeout(flush, PAUSE_MS)
      const isOverNow = limit !== null && length > limit
      if (isOverNow && !isOver) warn(length)
      isOver = isOverNow
    },
  }
}
