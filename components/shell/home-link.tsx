'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { substationPath } from '#components/shell/header/substation-path.ts'
import { Link } from '#components/ui/link.tsx'

type Props = {
  path: string
  className?: string | undefined
  /** Whether it says so when this is the page it leads to. */
  isMarked?: boolean
  children: ReactNode
}

/** Home: the front page, or the substation whose city id stands in the query of this address. */
export function HomeLink({ path, className, isMarked, children }: Props) {
  const pathname = usePathname()
  const [home, setHome] = useState(path)
  // The page is stored without its query, so only the browser knows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another query
  useEffect(() => setHome(substationPath(location.search) ?? path), [path, pathname])
  return (
    <Link
      href={home}
      className={className}
      aria-current={isMarked && isHome(pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

// While the page is stored its address is the inner one.
const isHome = (pathname: string) => /^(?:\/site)?\/(?:home|substation.*)?$/.test(pathname)
