'use client'
import { useCurrentPath } from '#components/shell/header/use-current-path.ts'
import { HomeLink } from '#components/shell/home-link.tsx'
import type { DockEntry } from '#components/shell/menus.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'

/** The bottom bar of phones; home, its first entry, is that of the city where one is chosen. Its sheet is dock.css. */
export function Dock({ entries }: { entries: DockEntry[] }) {
  const current = useCurrentPath(entries)
  return (
    <nav aria-label="常用" className="dock">
      {entries.map(([name, path, , icon], index) => {
        const content = (
          <>
            <Icon name={icon} size={22} />
            {name}
          </>
        )
        return index === 0 ? (
          <HomeLink key={name} path={path} isMarked>
            {content}
          </HomeLink>
        ) : (
          <Link key={name} href={path} aria-current={path === current ? 'true' : undefined}>
            {content}
          </Link>
        )
      })}
    </nav>
  )
}
