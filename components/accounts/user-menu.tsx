'use client'
import { useEffect } from 'react'
import { isMember, MemberPanel } from '#components/accounts/dialogs/member-panel.tsx'
import { useDisclosure } from '#components/accounts/use-disclosure.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Link } from '#components/ui/link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { signOut } from '#lib/accounts/client/session.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { displayName } from './display-name.ts'
import { loadUserInfo } from './load-user-info.ts'
import styles from './user-menu.module.css'

// Before the first render, so that the user never sees another name first than the one this device knows.
void useAccountStore.persist.rehydrate()

export type PageLink = { name: string; path: string }

type Props = { links: PageLink[]; staffRoom: PageLink }

/** Who is signed in, in the top bar, and what opens below: membership, the personal centre, the way out. */
export default function UserMenu({ links, staffRoom }: Props) {
  const userInfo = useAccountStore((state) => state.userInfo)
  const { isOpen, close, placeProps, buttonProps } = useDisclosure()
  // The refusal has been shown by the call; the menu goes on showing what this device knows of the user.
  useEffect(() => void loadUserInfo().catch(() => undefined), [])
  const shown = userInfo?.role === 'staff' ? [...links, staffRoom] : links
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

function Who({ userInfo }: { userInfo: UserInfo }) {
  const name = displayName(userInfo)
  return (
    <div className={styles.who}>
      <Avatar name={name} picture={userInfo.head_portrait} size={48} />
      <p>
        <strong>{name}</strong>
        <span>{userInfo.phone ? maskPhone(userInfo.phone) : '未绑定手机号'}</span>
      </p>
    </div>
  )
}
