import { type RefObject, useRef } from 'react'

/** Writes into the text area within `place` at its caret, where the text is kept by its page. */
export function useInsertion(
  place: RefObject<HTMLElement | null>,
  text: string,
  onChange: (text: string) => void,
) {
  const newest = useRef(text)
  newest.current = text
  const area = () => place.current?.querySelector('textarea') ?? null
  const write = (next: string) => {
    newest.current = next
    onChange(next)
  }
  /** Puts these around what is selected, or in its place; the caret stands between them. */
  const put = (before: string, after = '', replaces = false) => {
    const now = newest.current
    const { selectionStart: start = now.length, selectionEnd: end = start } = area() ?? {}
    const inner = before + (replaces ? '' : now.slice(start, end))
    write(now.slice(0, start) + inner + after + now.slice(end))
    area()?.focus()
    // The new text puts the caret to its end.
    const caret = start + inner.length
    requestAnimationFrame(() => area()?.setSelectionRange(caret, caret))
  }
  return {
    area,
    put,
    /** Changes the text of this moment, for what has waited. */
    rewrite: (change: (text: string) => string) => write(change(newest.current)),
  }
}
