'use client'
import { Link } from '#components/ui/link.tsx'
import type { Destination } from './current-place.ts'
import { useCurrentPath } from './use-current-path.ts'

type Props = { destinations: readonly Destination[]; className: string | undefined }

/** Where the site leads: a component of the browser, so that the page's data holds names and paths in place of their markup. */
export function Destinations({ destinations, className }: Props) {
  const current = useCurrentPath(destinations)
  return (
    <nav aria-label="主导航" className={className}>
      {destinations.map(([name, path]) => (
        <Link key={path} href={path} aria-current={path === current ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
