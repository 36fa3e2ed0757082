'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { HeldPage } from '#components/accounts/center/held-page.tsx'
import { Link } from '#components/ui/link.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { deskGroups } from './desk-table.ts'
import styles from './staff-frame.module.css'
import { useDesks } from './use-desks.ts'
import { WaitingCount } from './waiting-count.tsx'

const label = '工作台'

/** The desks that are open to the user, under four heads beside the one that is shown; on narrow screens above it. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const desks = useDesks()
  // The overview lies above all others.
  const open = desks.findLast(({ path }) => isWithin(pathname, path))
  const current = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The list scrolls within itself, above the content sideways: the page stays where it is.
  useEffect(() => {
    if (!open || !current.current || !list.current) return
    const { offsetTop, offsetLeft, offsetWidth } = current.current
    const { clientHeight, clientWidth } = list.current
    list.current.scrollTo(
      offsetLeft + offsetWidth / 2 - clientWidth / 2,
      offsetTop - clientHeight / 2,
    )
  }, [open])
  return (
    <div className={styles.frame}>
      <nav aria-label={label} className={styles.nav}>
        <div ref={list} className={styles.groups}>
          {[undefined, ...deskGroups].map((group) => {
            const own = desks.filter((desk) => desk.group === group)
            if (own.length === 0) return null
            return (
              <div key={group ?? ''} className={styles.group}>
                {group && <p id={`desks-${group}`}>{group}</p>}
                <ul aria-labelledby={group && `desks-${group}`}>
                  {own.map((desk) => (
                    <li key={desk.path}>
                      <Link
                        href={desk.path}
                        ref={desk === open ? current : undefined}
                        aria-current={desk === open ? 'page' : undefined}
                      >
                        <DeskIcon name={desk.icon} />
                        {desk.name}
                        {desk.waiting && <WaitingCount desk={desk} className={styles.count} />}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </nav>
      <div className={styles.content}>
        <HeldPage label={label}>{children}</HeldPage>
      </div>
    </div>
  )
}

// While the page is stored its address is the inner one, with a key more than the visitor's.
const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`)
