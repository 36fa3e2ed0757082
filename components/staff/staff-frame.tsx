'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { MemberOnly } from '#components/accounts/center/member-only.tsx'
import type { PageLink } from '#components/accounts/user-menu.tsx'
import { Link } from '#components/ui/link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import type { Permission } from '#lib/accounts/permissions.ts'
import styles from './staff-frame.module.css'

type Props = { links: (PageLink & { permission: Permission })[]; children: ReactNode }

const label = '工作台'

/** The pages of the desk that the user's roles open beside the one that is shown; on narrow screens above it. The API decides what may be read. */
export function StaffFrame({ links, children }: Props) {
  const pathname = usePathname()
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const mine = links.filter(({ permission }) => held.includes(permission))
  return (
    <div className={`container ${styles.frame}`}>
      <nav aria-label={label} className={styles.nav}>
        <ul>
          {mine.map(({ name, path }) => (
            <li key={path}>
              <Link href={path} aria-current={isWithin(pathname, path) ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <MemberOnly label={label}>{children}</MemberOnly>
      </div>
    </div>
  )
}

// While the page is stored its address is the inner one, with a key more than the visitor's.
const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`)
