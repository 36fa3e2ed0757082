import { useEffect, useState } from 'react'
import { typedAfter } from './typed.ts'

/** A text as it is typed; all of it at once when not wanted so, here or by the visitor's own setting. */
export function useTyped(text: string, isWanted: boolean): { text: string; isDone: boolean } {
  const [typed, setTyped] = useState(isWanted && !prefersStillness() ? '' : text)
  useEffect(() => {
    if (!isWanted || prefersStillness()) return
    const characters = [...text]
    const start = performance.now()
    let frame = 0
    const type = () => {
      const next = typedAfter(characters, performance.now() - start)
      setTyped(next)
      if (next.length < text.length) frame = requestAnimationFrame(type)
    }
    frame = requestAnimationFrame(type)
    return () => cancelAnimationFrame(frame)
  }, [text, isWanted])
  return { text: typed, isDone: typed.length === text.length }
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
