import { useEffect, useState } from 'react'

/**
 * A value that stands still while a finger or a button of the mouse is down: what moves the page between press and
 * release takes the click away from the button it was meant for.
 */
export function useStill<T>(value: T): T {
  const [isDown, setIsDown] = useState(false)
  const [still, setStill] = useState(value)
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const hold = ({ button }: PointerEvent) => {
      if (button !== 0) return
      clearTimeout(later)
      setIsDown(true)
    }
    // The click comes after the release, in the same turn.
    const letGo = () => {
      later = setTimeout(() => setIsDown(false))
    }
    const released = ['pointerup', 'pointercancel', 'dragend'] as const
    addEventListener('pointerdown', hold, true)
    for (const name of released) addEventListener(name, letGo, true)
    // Of the window alone, not of a field that loses the focus.
    addEventListener('blur', letGo)
    return () => {
      clearTimeout(later)
      removeEventListener('pointerdown', hold, true)
      for (const name of released) removeEventListener(name, letGo, true)
      removeEventListener('blur', letGo)
    }
  }, [])
  if (!isDown && still !== value) setStill(value)
  return isDown ? still : value
}
