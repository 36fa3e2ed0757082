import { useEffect, useRef } from 'react'

/** A question that takes the place of another is announced, and Tab goes on from there. */
export function useHeadingFocus(heading: { current: HTMLElement | null }, index: number): void {
  const before = useRef(index)
  useEffect(() => {
    if (before.current === index) return
    before.current = index
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [heading, index])
}
