'use client'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither their code nor their styles.
const AccountSettings = lazy(() => import('#components/accounts/settings/account-settings.tsx'))
const Addresses = lazy(() => import('#components/addresses/addresses.tsx'))

export function AccountSettingsPage() {
  return (
    <Suspense fallback={<Skeleton heights={[40, 360, 160, 240]} />}>
      <AccountSettings />
    </Suspense>
  )
}

export function AddressesPage() {
  return (
    <Suspense fallback={<Skeleton heights={[40, 136, 136]} />}>
      <Addresses />
    </Suspense>
  )
}
