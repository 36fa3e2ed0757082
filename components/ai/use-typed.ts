import { useEffect, useRef, useState } from 'react'
import { typedAfter, typingMs } from './typed.ts'

/**
 * A text as it is typed from a character on, also while it grows; null shows all of it at once, as does the visitor's own
 * setting.
 */
export function useTyped(text: string, from: number | null): { text: string; isDone: boolean } {
  const isWanted = from !== null && !prefersStillness()
  // Milliseconds of typing that have been seen; a text that stands still lets none go by.
  const seen = useRef(0)
  const start = from ?? 0
  const [typed, setTyped] = useState(isWanted ? text.slice(0, start) : text)
  useEffect(() => {
    if (!isWanted) return
    const characters = [...text.slice(start)]
    let [at, frame] = [performance.now(), 0]
    const type = () => {
      const now = performance.now()
      seen.current = Math.min(seen.current + now - at, typingMs(characters))
      at = now
      const next = text.slice(0, start) + typedAfter(characters, seen.current)
      setTyped(next)
      if (next.length < text.length) frame = requestAnimationFrame(type)
    }
    frame = requestAnimationFrame(type)
    return () => cancelAnimationFrame(frame)
  }, [text, isWanted, start])
  return isWanted ? { text: typed, isDone: typed.length >= text.length } : { text, isDone: true }
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
