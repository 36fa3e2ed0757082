'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { MemberOnly } from '#components/accounts/center/member-only.tsx'
import type { PageLink } from '#components/accounts/user-menu.tsx'
import { Link } from '#components/ui/link.tsx'
import styles from './staff-frame.module.css'

type Props = { links: PageLink[]; children: ReactNode }

const label = '工作台'

/** The staff's pages beside the open one; on narrow screens above it. */
export function StaffFrame({ links, children }: Props) {
  const pathname = usePathname()
  return (
    <div className={`container ${styles.frame}`}>
      <nav aria-label={label} className={styles.nav}>
        <ul>
          {links.map(({ name, path }) => (
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
