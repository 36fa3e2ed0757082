'use client'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'

/** Tells password managers whose password a form without a name field is about. */
export function AccountHint() {
  const phone = useAccountStore((state) => state.userInfo?.phone)
  return <input type="text" hidden autoComplete="username" value={phone ?? ''} readOnly />
}
