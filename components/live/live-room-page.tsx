'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'

const Room = lazy(() => import('./room/room.tsx'))

const waiting = (
  <div className="container">
    <Skeleton heights={[40, 360, 160]} />
  </div>
)

/** The live room or replay in the address, for guests too; somebody else who signs in gets it anew. */
export function LiveRoomPage() {
  const isSignedIn = useSignedIn()
  if (isSignedIn === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <Room key={String(isSignedIn)} isSignedIn={isSignedIn} />
    </Suspense>
  )
}
