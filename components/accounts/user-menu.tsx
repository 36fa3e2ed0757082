'use client'
import { useEffect } from 'react'
import { isMember, MemberPanel } from '#components/accounts/dialogs/member-panel.tsx'
import { useDisclosure } from '#components/accounts/use-disclosure.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Link } from '#components/ui/link.tsx'
import { type KeptUser, useAccountStore } from '#lib/accounts/client/account-store.ts'
import { signOut } from '#lib/accounts/client/session.ts'
import { messagesPage } from '#lib/messages/paths.ts'
import { ACCOUNT_KEY } from '#lib/platform/client/tokens.ts'
import { href } from '#lib/platform/routes/href.ts'
import { displayName } from './display-name.ts'
import { loadUserInfo } from './load-user-info.ts'
import styles from './user-menu.module.css'

// Before the first render, so that the user never sees another name first than the one this device knows.
void useAccountStore.persist.rehydrate()

const messagesPath = href(messagesPage)

export type PageLink = { name: string; path: string }

type Props = { links: PageLink[]; staffRoom: PageLink }

/** Shows the user in the top bar, and below membership, the personal centre, the way out. */
export default function UserMenu({ links, staffRoom }: Props) {
  const userInfo = useAccountStore((state) => state.userInfo)
  const { isOpen, close, placeProps, buttonProps } = useDisclosure()
  // The refusal has been shown by the call; the menu goes on showing what this device knows of the user.
  useEffect(() => void loadUserInfo().catch(() => undefined), [])
  useOtherTabs()
  const shown = userInfo?.role === 'staff' ? [...links, staffRoom] : links
  const unread = userInfo?.unreadMessages ?? 0
  const name = userInfo ? displayName(userInfo) : '个人中心'
  return (
    <div className={styles.place} {...placeProps}>
      <button
        type="button"
        className={styles.button}
        data-member={userInfo !== null && isMember(userInfo)}
        {...buttonProps}
      >
        <Avatar name={name} picture={userInfo?.head_portrait ?? null} size={24} />
        <span className={styles.name}>{name}</span>
        <Unread count={unread} />
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2.5 4.5L6 8l3.5-3.5" />
        </svg>
      </button>
      {isOpen && (
        <div className={styles.popover}>
          {userInfo && <Who userInfo={userInfo} />}
          {userInfo && <MemberPanel userInfo={userInfo} onBuy={close} />}
          <ul className={styles.links}>
            {shown.map(({ name, path }) => (
              <li key={path}>
                <Link href={path} onClick={close}>
                  {name}
                  {path === messagesPath && <Unread count={unread} />}
                </Link>
              </li>
            ))}
          </ul>
          <button type="button" className={styles.out} onClick={() => void signOut()}>
            退出登录
          </button>
        </div>
      )}
    </div>
  )
}

/** How many messages wait; the button and the link that it stands in are read out with it. */
function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.unread}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> 条未读消息</span>
    </span>
  )
}

/** Takes over what another tab learned of the user, such as that the messages are read. */
function useOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === ACCOUNT_KEY && newValue) void useAccountStore.persist.rehydrate()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

function Who({ userInfo }: { userInfo: KeptUser }) {
  const name = displayName(userInfo)
  return (
    <div className={styles.who}>
      <Avatar name={name} picture={userInfo.head_portrait} size={48} />
      <p>
        <strong>{name}</strong>
        <span>{userInfo.maskedPhone || '未绑定手机号'}</span>
      </p>
    </div>
  )
}
