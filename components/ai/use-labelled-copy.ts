import { type RefObject, useEffect } from 'react'
import { AI_LABEL } from '#lib/ai/label.ts'
import { labelledText } from './labelled-text.ts'

/** Puts the label into whatever is copied with a part of this text in it, also when the selection began elsewhere. */
export function useLabelledCopy(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const selection = getSelection()
      if (!place.current || !event.clipboardData || !selection || selection.isCollapsed) return
      if (!selection.containsNode(place.current, true)) return
      const text = selection.toString()
      event.clipboardData.setData('text/plain', labelledText(text))
      const copied = document.createElement('div')
      copied.append(selection.getRangeAt(0).cloneContents())
      if (!text.includes(AI_LABEL)) {
        const label = document.createElement('p')
        label.textContent = `（${AI_LABEL}）`
        copied.append(label)
      }
      event.clipboardData.setData('text/html', copied.innerHTML)
      event.preventDefault()
    }
    document.addEventListener('copy', onCopy)
    return () => document.removeEventListener('copy', onCopy)
  }, [place])
}
