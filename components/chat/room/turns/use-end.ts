import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels from its end within which a talk is taken to be read there. */
const NEAR = 80

/** Keeps a box that grows at its end while it is read there: both elements, whether it is, and what leads back. */
export function useEnd(): {
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  toEnd: () => void
} {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  useEffect(() => {
    const [frame, inner] = [box.current, content.current]
    if (!frame || !inner) return
    const toEnd = () => {
      if (follows.current) frame.scrollTop = frame.scrollHeight
    }
    const onScroll = () => {
      follows.current = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR
      setIsAtEnd(follows.current)
    }
    const watcher = new ResizeObserver(toEnd)
    watcher.observe(inner)
    watcher.observe(frame)
    frame.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watcher.disconnect()
      frame.removeEventListener('scroll', onScroll)
    }
  }, [])
  const toEnd = () => {
    follows.current = true
    setIsAtEnd(true)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  return { box, content, isAtEnd, toEnd }
}
