import { type RefObject, useEffect, useRef } from 'react'

/** Opens every fold within an element before it is printed: paper has nothing to press. */
export function useUnfoldOnPaper<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    const unfold = () => {
      for (const part of place.current?.querySelectorAll('details') ?? []) part.open = true
    }
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
  return place
}
