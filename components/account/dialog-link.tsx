'use client'
import type { ReactNode } from 'react'
import { type AccountDialog, useAppStore } from '#lib/client/stores/app-store.ts'
import { openLogin } from './open-login.ts'

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
