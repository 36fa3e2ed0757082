'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import type { PageLink } from '#components/accounts/user-menu.tsx'
import { Link } from '#components/ui/link.tsx'
import styles from './center-frame.module.css'
import { MemberOnly } from './member-only.tsx'

type Props = {
  /** What the pages are together. */
  label?: string
  links: PageLink[]
  children: ReactNode
}

/** Personal pages beside the open one; on narrow screens above it. */
export function CenterFrame({ label = '个人中心', links, children }: Props) {
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
