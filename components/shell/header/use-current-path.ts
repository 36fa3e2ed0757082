import { usePathname } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { currentPath } from './current-place.ts'

/** The path of the destination that the page shown belongs to; null where it is none of the site's, like a missing one. */
export function useCurrentPath(destinations: Parameters<typeof currentPath>[1]): string | null {
  const pathname = usePathname()
  const [isLost, setIsLost] = useState(false)
  // An address without a page may begin like that of a destination.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it looks again for
  useLayoutEffect(() => setIsLost(document.querySelector('main .missing') !== null), [pathname])
  return isLost ? null : currentPath(pathname, destinations)
}
