'use client'
import { type ReactNode, Suspense, useEffect } from 'react'
import { reloadOnceForChunk } from '#lib/client/chunk-reload.ts'
import { LoadingBar } from './loading-bar.tsx'
import { dismissMenuOnEscape } from './menu-escape.ts'
import { Navigation } from './navigation.tsx'
import { Notices } from './notices.tsx'
import { OfflineBanner } from './offline-banner.tsx'

type Props = {
  recordPath: string
  /** What shows short messages; there is only one such place on a page. */
  notices?: ReactNode
}

/** What the shell does once scripts run. None of it is needed to read a page. */
export function Islands({ recordPath, notices = <Notices /> }: Props) {
  useEffect(reloadAfterFailedChunks, [])
  useEffect(dismissMenuOnEscape, [])
  return (
    <>
      <LoadingBar />
      <OfflineBanner />
      {notices}
      {/* The query of the address is known to the browser only; nothing else waits for it. */}
      <Suspense fallback={null}>
        <Navigation recordPath={recordPath} />
      </Suspense>
    </>
  )
}

function reloadAfterFailedChunks() {
  const onError = (event: ErrorEvent) => void reloadOnceForChunk(event.error)
  const onRejection = (event: PromiseRejectionEvent) => void reloadOnceForChunk(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
