'use client'
import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import type { Terms } from '#components/accounts/fields/terms-checkbox.tsx'
import { Link } from '#components/ui/link.tsx'
import { type AccountDialog, useAppStore } from '#lib/accounts/client/app-store.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { takeOverClick } from '#lib/platform/client/take-over-click.ts'
import { clearTokens, portalToken } from '#lib/platform/client/tokens.ts'
import type { PageLink } from './user-menu.tsx'

const UserMenu = lazy(() => import('./user-menu.tsx'))
const AccountDialogs = lazy(() => import('#components/accounts/dialogs/account-dialogs.tsx'))

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
  const dialog = useAppStore((state) => state.accountDialog)
  return (
    <span className="user-area">
      {isSignedIn ? (
        <Suspense fallback={<Link href={center}>个人中心</Link>}>
          <UserMenu links={links} staffRoom={staffRoom} />
        </Suspense>
      ) : (
        <>
          <span className="guest-only">
            <Link href={login} data-replay onClick={opens({ name: 'login' })}>
              登录
            </Link>
            <Link href={register} data-replay onClick={opens({ name: 'register' })}>
              注册
            </Link>
          </span>
          <Link href={center} className="user-only">
            个人中心
          </Link>
        </>
      )}
      {dialog && (
        <Suspense>
          <AccountDialogs terms={terms} />
        </Suspense>
      )}
    </span>
  )
}

const opens = (dialog: AccountDialog) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.currentTarget.pathname === location.pathname || !takeOverClick(event)) return
  useAppStore.getState().openAccountDialog(dialog)
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
