'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { substationPath } from '#components/shell/header/substation-path.ts'
import { Link } from '#components/ui/link.tsx'

type Props = { path: string; className?: string | undefined; children: ReactNode }

/** Home: the front page, or the substation whose city id stands in the query of this address. */
export function HomeLink({ path, className, children }: Props) {
  const pathname = usePathname()
  const [home, setHome] = useState(path)
  // The page is stored without its query, so only the browser knows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another query
  useEffect(() => setHome(substationPath(location.search) ?? path), [path, pathname])
  return (
    <Link href={home} className={className}>
      {children}
    </Link>
  )
}
