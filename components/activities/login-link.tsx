'use client'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { loginPage } from '#lib/accounts/paths.ts'
import { takeOverClick } from '#lib/platform/client/take-over-click.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = { className?: string | undefined; children: ReactNode }

/** The way to sign in: a link to the page of the login, so that it works without scripts; with scripts it opens the dialog, after which this page comes back. */
export function LoginLink({ className, children }: Props) {
  return (
    <ButtonLink href={href(loginPage)} className={className} data-replay onClick={open}>
      {children}
    </ButtonLink>
  )
}

function open(event: MouseEvent<HTMLAnchorElement>) {
  if (takeOverClick(event)) useAppStore.getState().openAccountDialog({ name: 'login' })
}
