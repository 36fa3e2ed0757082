'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { closeMenus } from '#components/shell/header/close-menus.ts'
import { Navigation } from '#components/shell/header/navigation.tsx'
import { LoadingBar } from '#components/shell/notices/loading-bar.tsx'
import { OfflineBanner } from '#components/shell/notices/offline-banner.tsx'
import { isDue } from '#components/shell/notices/pop-ad-day.ts'
import { recordVitals } from '#components/shell/record-vitals.ts'
import { Notices } from '#components/ui/notices.tsx'
import { startWorker } from '#lib/offline/client/start-worker.ts'
import { reloadOnceForChunk } from '#lib/platform/client/chunk-reload.ts'
import type { ShellParts } from '#lib/shell/views.ts'

const PopAd = lazy(() => import('#components/shell/notices/pop-ad.tsx'))
/** A visitor who has just pressed something is not interrupted. */
const POP_AD_AFTER_MS = 3000

type Props = {
  recordPath: string
  vitalsPath: string
} & Pick<ShellParts, 'notices' | 'popAd'>

/** Brings what the shell does once scripts run; none of it is needed to read a page. */
export function Islands({ recordPath, vitalsPath, notices, popAd }: Props) {
  const [isPopAdDue, setIsPopAdDue] = useState(false)
  useEffect(reloadAfterFailedChunks, [])
  useEffect(closeMenus, [])
  useEffect(startWorker, [])
  useEffect(() => recordVitals(vitalsPath), [vitalsPath])
  useEffect(() => {
    if (!popAd || !isDue()) return
    const timer = setTimeout(setIsPopAdDue, POP_AD_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [popAd])
  return (
    <>
      <LoadingBar />
      <OfflineBanner />
      <Notices by={notices} />
      {/* The query of the address is known to the browser only; nothing else waits for it. */}
      <Suspense fallback={null}>
        <Navigation recordPath={recordPath} />
      </Suspense>
      {isPopAdDue && (
        <Suspense fallback={null}>
          <PopAd />
        </Suspense>
      )}
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
