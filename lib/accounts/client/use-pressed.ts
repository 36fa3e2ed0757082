import { useEffect, useEffectEvent } from 'react'
import { takePressed } from './pressed.ts'
import { useSignedIn } from './use-signed-in.ts'

/**
 * Goes on with what was pressed under this name before the login, once, as soon as it is known who is signed in. `which`
 * is the detail that it was kept with; null while it cannot be gone on with yet.
 */
export function usePressed(name: string, which: string | null, goOn: () => unknown): void {
  const isSignedIn = useSignedIn()
  const go = useEffectEvent(() => void goOn())
  useEffect(() => {
    if (isSignedIn && which !== null && takePressed(name, (detail) => detail === which) !== null)
      go()
  }, [isSignedIn, name, which])
}
