'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { holdPage } from '#lib/accounts/client/held-page.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { stayOnLoginEnd } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { rereadAll } from '#lib/platform/client/reread.ts'
import { MemberOnly } from './member-only.tsx'

type Props = { label: string; children: ReactNode }

/**
 * Members only, for pages on which long work is done: when a login ends meanwhile they are hidden under the login and
 * come back as they were, with what was typed. Somebody else who signs in gets the page anew.
 */
export function HeldPage({ label, children }: Props) {
  const hasLogin = useSignedIn()
  const userId = useAccountStore((state) => state.userInfo?.id)
  const owner = useRef<number | undefined>(undefined)
  const [wasOpen, setWasOpen] = useState(false)
  if (hasLogin && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (hasLogin) owner.current = userId
  }, [hasLogin, userId])
  useEffect(() => {
    // The tokens are gone, which shows once somebody looks: what stands here then asks for the login.
    const stopStaying = stayOnLoginEnd(() => useAppStore.setState({}))
    const resume = () => {
      notify('success', '已重新登录，可以接着做')
      void rereadAll()
    }
    const stopHolding = holdPage({ userId: () => owner.current, resume })
    return () => {
      stopStaying()
      stopHolding()
    }
  }, [])
  return (
    <>
      {(hasLogin || wasOpen) && <div hidden={!hasLogin}>{children}</div>}
      {!hasLogin && (
        <MemberOnly label={label} byPassword>
          {null}
        </MemberOnly>
      )}
    </>
  )
}
