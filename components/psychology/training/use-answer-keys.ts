import { useEffect, useRef } from 'react'

type Keys = {
  /** The greatest number that is an answer. */
  most: number
  onAnswer: (value: number) => void
  onBack: () => void
  onNext: () => void
}

/** Answers by number keys and turns by arrows, unless somebody types or a dialog is open. */
export function useAnswerKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { most, onAnswer, onBack, onNext } = latest.current
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event.target)) return
      const value = Number(event.key)
      if (event.key === 'ArrowLeft') onBack()
      else if (event.key === 'ArrowRight') onNext()
      else if (Number.isInteger(value) && value >= 1 && value <= most) onAnswer(value)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null
