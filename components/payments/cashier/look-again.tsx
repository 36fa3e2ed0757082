'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const SECONDS_BETWEEN_LOOKS = 5

/** Asks every few seconds how the order stands and leaves the reader where they are; without scripts the browser opens `path` anew. */
export function LookAgain({ path }: { path: string }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), SECONDS_BETWEEN_LOOKS * 1000)
    return () => clearInterval(timer)
  }, [router])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${SECONDS_BETWEEN_LOOKS};url=${path}`} />
    </noscript>
  )
}
