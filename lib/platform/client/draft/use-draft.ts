import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'

type Options = {
  /** Asks before the page is left with something unsaved. */
  warns?: boolean
}

/** The draft that is made when the page begins, and its state; it goes on sending while the page is there. */
export function useDraft<T>(make: () => Draft<T>, { warns = false }: Options = {}) {
  const [draft] = useState(make)
  const state = useSyncExternalStore(
    (listener) => draft.listen(listener),
    () => draft.state,
  )
  useEffect(() => {
    // What this device kept from before.
    void draft.flush()
    const online = () => draft.retry()
    const warn = (event: BeforeUnloadEvent) =>
      warns && draft.state.unsaved > 0 && event.preventDefault()
    window.addEventListener('online', online)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('beforeunload', warn)
      void draft.leave()
    }
  }, [draft, warns])
  return { draft, state }
}
