'use client'
import { useAppStore } from '#lib/accounts/client/app-store.ts'

/** Tells password managers whose password a form without a name field is about. */
export function AccountHint() {
  const phone = useAppStore((state) => state.userInfo?.phone)
  return <input type="text" hidden autoComplete="username" value={phone ?? ''} readOnly />
}
