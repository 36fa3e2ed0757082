import { useSyncExternalStore } from 'react'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { useAppStore } from './app-store.ts'

/** Whether somebody is signed in on this device; null until the browser has looked, as a stored page knows nobody. Follows what this page and other tabs do about it. */
export function useSignedIn(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, isSignedIn, () => null)
}

function subscribe(onChange: () => void): () => void {
  // Whoever changes the tokens of this page tells its store.
  const stop = useAppStore.subscribe(onChange)
  // Another tab writes or removes what is kept of the user; a page that comes back may have missed it.
  window.addEventListener('storage', onChange)
  window.addEventListener('pageshow', onChange)
  return () => {
    stop()
    window.removeEventListener('storage', onChange)
    window.removeEventListener('pageshow', onChange)
  }
}
