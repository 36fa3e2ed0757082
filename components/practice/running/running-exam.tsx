'use client'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'

const RunningLive = lazy(() => import('./running-live.tsx'))

/** Below the header of every page: the timed sitting that runs, with the time that is left. Guests have none and load nothing. */
export function RunningExam() {
  const isSignedIn = useSignedIn()
  return (
    <div className="running-exam">
      {isSignedIn && (
        <Suspense fallback={null}>
          <RunningLive />
        </Suspense>
      )}
    </div>
  )
}
