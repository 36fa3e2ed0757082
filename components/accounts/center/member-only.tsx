'use client'
import { type ReactNode, useCallback, useEffect } from 'react'
import { loadUserInfo } from '#components/accounts/load-user-info.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import styles from './member-only.module.css'

type Props = {
  /** Name of the pages behind it together, such as 个人中心. */
  label: string
  /** Begins with the login by password, which staff need. */
  byPassword?: boolean
  children: ReactNode
}

/**
 * Shows its children to users who are signed in, and the login to everyone else. The API decides what may be read.
 */
export function MemberOnly({ label, byPassword = false, children }: Props) {
  const hasLogin = useSignedIn()
  const ask = useCallback(
    () => askForLogin({ name: 'page', detail: '', label }, { byPassword }),
    [label, byPassword],
  )
  useEffect(() => {
    // Asks those who come without a login, or with one that has ended; not those who have just signed out, who are
    // leaving.
    if (!isSignedIn()) ask()
    else {
      loadUserInfo().catch((error: unknown) => {
        if (error instanceof CallError && error.code === 401) ask()
      })
    }
  }, [ask])
  if (hasLogin) return children
  if (hasLogin === null) {
    return (
      <>
        <Skeleton heights={[40, 360]} />
        <noscript>
          <p>{label}需要 JavaScript，请在浏览器中启用后刷新本页。</p>
        </noscript>
      </>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">{label}</h1>
      <EmptyState title="请先登录">
        <p>登录后才能进入{label}。</p>
        <Button className={styles.login} onClick={ask}>
          登录
        </Button>
      </EmptyState>
    </>
  )
}
