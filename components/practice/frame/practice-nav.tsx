'use client'
import { usePathname } from 'next/navigation'
import { Link } from '#components/ui/link.tsx'
import styles from './practice-nav.module.css'

export type PracticeLink = { name: string; path: string }

/** The sub navigation of the question bank. */
export function PracticeNav({ links }: { links: PracticeLink[] }) {
  const pathname = usePathname()
  const [current] = links
    .filter(({ path }, index) => (index === 0 ? isPage(pathname, path) : isWithin(pathname, path)))
    .sort((a, b) => b.path.length - a.path.length)
  return (
    <nav aria-label="题库" className={styles.nav}>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <Link href={link.path} aria-current={link === current ? 'page' : undefined}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// The first link is the home, above all others.
const isPage = (pathname: string, path: string) => pathname === path || pathname === `${path}/1`

// While the page is stored its address is the inner one, with a key more than the visitor's.
export const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`)
