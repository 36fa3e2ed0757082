'use client'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'

// Loaded behind the login: a visitor without one fetches neither its code nor its styles.
const MyRuns = lazy(() => import('./my-runs.tsx').then((file) => ({ default: file.MyRuns })))

/** The runs of who is signed in, below the settings of the account; nothing where there are none. */
export function SettingsRuns({ isBankOpen }: { isBankOpen: boolean }) {
  const isSignedIn = useSignedIn()
  return (
    isSignedIn && (
      <Suspense fallback={null}>
        <MyRuns isBankOpen={isBankOpen} isBelow />
      </Suspense>
    )
  )
}
