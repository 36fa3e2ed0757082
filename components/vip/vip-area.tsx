'use client'
import { lazy, Suspense } from 'react'
import { useAppStore } from '#lib/accounts/client/app-store.ts'

const Overlay = lazy(() => import('#components/vip/overlay/overlay.tsx'))

/** Where the VIP dialogs of every page open; they are loaded with the first one. */
export function VipArea() {
  const code = useAppStore(({ openVip1, openVip2, openVip3 }) =>
    openVip1 ? 0 : openVip2 ? 10 : openVip3 ? 20 : null,
  )
  return (
    code !== null && (
      <Suspense>
        <Overlay code={code} />
      </Suspense>
    )
  )
}
