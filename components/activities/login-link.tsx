'use client'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import type { Pressed } from '#lib/accounts/client/pressed.ts'
import { loginPage } from '#lib/accounts/paths.ts'
import { takeOverClick } from '#lib/platform/client/pressing/take-over-click.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = {
  /** What the login is for, and what goes on with it. */
  pressed: Pressed
  className?: string | undefined
  children: ReactNode
}

/** The way to sign in: a link to the page of the login, so that it works without scripts; with scripts it opens the dialog, after which this page comes back and goes on. */
export function LoginLink({ pressed, className, children }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (takeOverClick(event)) askForLogin(pressed)
  }
  return (
    <ButtonLink href={href(loginPage)} className={className} data-replay="login" onClick={open}>
      {children}
    </ButtonLink>
  )
}
