'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

const ReminderSettings = lazy(() => import('./reminder-settings.tsx'))

/** Loaded when it is looked at. */
export function ReminderSettingsPart() {
  return (
    <Suspense fallback={<Skeleton heights={[120, 120]} />}>
      <ReminderSettings />
    </Suspense>
  )
}
