import { useEffect, useState } from 'react'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { portalToken } from '#lib/platform/client/tokens.ts'

/** Whether this device holds a login; null until the browser has looked, like the stored page. */
export function useSignedIn(): boolean | null {
  const [isSignedIn, setIsSignedIn] = useState<boolean | null>(null)
  useEffect(() => {
    const read = () => setIsSignedIn(portalToken() !== undefined)
    read()
    return useAccountStore.subscribe(read)
  }, [])
  return isSignedIn
}
