import { useState } from 'react'

/**
 * When a sitting ends, by performance.now(); null without a limit. `tighten` takes the seconds that the server says are
 * left: a reply can only come late, so the earliest end is the right one.
 */
export function useDeadline(remaining: number | null, at: number) {
  const [deadline, setDeadline] = useState(remaining === null ? null : at + remaining * 1000)
  const tighten = (seconds: number | null) => {
    if (seconds === null) return
    const end = performance.now() + seconds * 1000
    setDeadline((known) => Math.min(known ?? end, end))
  }
  return { deadline, tighten }
}
