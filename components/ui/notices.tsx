'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LightNotices } from './light-notices.tsx'

const MantineNotices = lazy(() => import('./mantine-notices.tsx'))

/**
 * The short messages of a page, from lib/platform/client/notices.ts: below the header, or in the uppermost dialog. Mantine
 * shows them where somebody works for a while; a page that is read does not pay for it.
 */
export function Notices({ by }: { by: 'light' | 'mantine' }) {
  // What Mantine writes is no part of the stored page.
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  if (by === 'light') return <LightNotices />
  if (!isAwake) return null
  return (
    <Suspense fallback={null}>
      <MantineNotices />
    </Suspense>
  )
}
