'use client'
import { useSyncExternalStore } from 'react'

/** Shown while the browser has no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && <p className="shell-offline">网络连接已断开，请检查网络后重试</p>}
    </div>
  )
}

function listen(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
