'use client'
import type { ReactNode } from 'react'
import { openLogin } from '#components/accounts/open-login.ts'
import { type AccountDialog, useAppStore } from '#lib/accounts/client/app-store.ts'

/** From one form to the dialog of another. */
export function DialogLink({ to, children }: { to: AccountDialog; children: ReactNode }) {
  const open = () => {
    if (to.name === 'login') openLogin()
    else useAppStore.getState().openAccountDialog(to)
  }
  return (
    <button type="button" onClick={open}>
      {children}
    </button>
  )
}
