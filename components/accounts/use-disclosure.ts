import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long a pointer must rest before the popover opens, and how long it must be away before it closes. */
const OPEN_AFTER_MS = 100
const CLOSE_AFTER_MS = 250

/** A popover under a button: open by hovering with a mouse, by a click or by the keyboard; closed by leaving it or Escape. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  /** Opened by a click, it does not close because the mouse leaves. */
  const isPinned = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const set = (open: boolean, pinned = false) => {
    clearTimeout(timer.current)
    isPinned.current = pinned
    setIsOpen(open)
  }
  const later = (open: boolean, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => !isPinned.current && setIsOpen(open), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const close = () => {
      isPinned.current = false
      setIsOpen(false)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (place.current?.contains(document.activeElement)) button.current?.focus()
      close()
    }
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])

  return {
    isOpen,
    close: () => set(false),
    placeProps: {
      ref: place,
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && later(true, OPEN_AFTER_MS),
      onPointerLeave: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && later(false, CLOSE_AFTER_MS),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) set(false)
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      // A click on what the mouse has opened keeps it open.
      onClick: () => (isOpen && isPinned.current ? set(false) : set(true, true)),
    },
  }
}
