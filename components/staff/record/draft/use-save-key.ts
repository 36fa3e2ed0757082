import { type RefObject, useEffect } from 'react'

/** Ctrl or Cmd with S sends the form, wherever the focus is, but for a dialog above it. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      // The browser would offer to keep the page.
      event.preventDefault()
      // Held down, it would send a new record again before its page is there.
      if (!event.repeat && !document.querySelector('dialog[open]')) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}
