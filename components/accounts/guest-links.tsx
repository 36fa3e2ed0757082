'use client'
import type { MouseEvent } from 'react'
import { Link } from '#components/ui/link.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { takeOverClick } from '#lib/platform/client/pressing/take-over-click.ts'

type Props = { login: string; register: string }

/** Login and registration: links to their pages, so that they work without scripts; with scripts they open the dialogs. */
export function GuestLinks({ login, register }: Props) {
  return (
    <>
      <Link href={login} data-replay="login" onClick={opens(false)}>
        登录
      </Link>
      <Link href={register} data-replay="login" onClick={opens(true)}>
        注册
      </Link>
    </>
  )
}

const opens = (register: boolean) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.currentTarget.pathname === location.pathname || !takeOverClick(event)) return
  askForLogin(null, { register })
}
