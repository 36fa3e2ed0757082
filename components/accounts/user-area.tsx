'use client'
import { lazy, Suspense, useEffect } from 'react'
import type { Terms } from '#components/accounts/fields/terms-checkbox.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pending } from '#components/ui/pending.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { forgetPressedElsewhere, takePressed } from '#lib/accounts/client/pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { whenPressed } from '#lib/platform/client/pressing/pressing.ts'
import { clearTokens, portalToken } from '#lib/platform/client/tokens.ts'
import { safePath } from '#lib/platform/text/safe-path.ts'
import { GuestLinks } from './guest-links.tsx'
import type { PageLink } from './user-menu.tsx'

const UserMenu = lazy(() => import('./user-menu.tsx'))
const loadDialogs = () => import('#components/accounts/dialogs/account-dialogs.tsx')
const AccountDialogs = lazy(loadDialogs)
whenPressed('login', loadDialogs)
// Who is not signed in buys after a login.
whenPressed('vip', async () => portalToken() ?? loadDialogs())

type Props = {
  login: string
  register: string
  center: string
  /** Pages of the personal centre, for the user's menu. */
  links: PageLink[]
  /** Where staff work. */
  staffRoom: PageLink
  terms: Terms
}

/**
 * The end of the top bar: login and registration, or the user's menu. Its links are pages, so that they work without
 * scripts; with scripts they open the dialogs. What is behind them is loaded when it is needed.
 */
export function UserArea({ login, register, center, links, staffRoom, terms }: Props) {
  const isSignedIn = useSignedIn()
  useOwnPage(isSignedIn)
  useGoOn(isSignedIn)
  const dialog = useAppStore((state) => state.accountDialog)
  return (
    <span className="user-area">
      {isSignedIn ? (
        <Suspense fallback={<CenterLink path={center} />}>
          <UserMenu links={links} staffRoom={staffRoom} />
        </Suspense>
      ) : (
        <>
          <span className="guest-only">
            <GuestLinks login={login} register={register} />
          </span>
          <CenterLink path={center} />
        </>
      )}
      {dialog && (
        <Suspense fallback={<Pending />}>
          <AccountDialogs terms={terms} />
        </Suspense>
      )}
    </span>
  )
}

/** Stands in place of the user's menu until it is there. */
function CenterLink({ path }: { path: string }) {
  return (
    <Link href={path} className="user-only">
      <Icon name="user" size={22} />
      <span>个人中心</span>
    </Link>
  )
}

/** Goes on to the page that was asked for before the login, as 开始练习 does. */
function useGoOn(isSignedIn: boolean | null): void {
  useEffect(() => {
    forgetPressedElsewhere()
    // The page itself was asked for.
    takePressed('page')
    const path = isSignedIn && safePath(takePressed('go'), location.origin)
    if (path) location.assign(path)
  }, [isSignedIn])
}

/**
 * Makes the page follow who is signed in: its style, what is kept of the user, and a reload when that is somebody else
 * now.
 */
function useOwnPage(isSignedIn: boolean | null): void {
  useEffect(() => {
    if (isSignedIn !== null) document.documentElement.toggleAttribute('data-user', isSignedIn)
  }, [isSignedIn])
  useEffect(() => {
    // The cookie of a login that was not to be remembered ends with the browser; what was kept of its user is removed
    // then.
    if (!portalToken() && localStorage.getItem('userId')) clearTokens()
    const look = () => isAnotherUser() && location.reload()
    // Another tab signed in or out: it wrote or removed what is kept of the user.
    window.addEventListener('storage', look)
    window.addEventListener('pageshow', look)
    return () => {
      window.removeEventListener('storage', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])
}

/**
 * Whether this page still shows a user who has signed out on this device: the next user must not send what stands in
 * its forms.
 */
function isAnotherUser(): boolean {
  const shown = useAppStore.getState().userInfo
  return shown !== null && localStorage.getItem('userId') !== String(shown.id)
}
