import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { helpPage } from '#lib/company/paths.ts'
import { href as hrefOf } from '#lib/platform/routes/href.ts'
import type { Entry } from '#lib/search/contract.ts'
import { entryKinds } from '#lib/search/kinds.ts'
import styles from './found-entries.module.css'

/** Shows the entry with the very name that was asked for, or the answer to what was asked; a tool is used here, as `children`. */
export function BestHit({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { kind, title, href, says, place } = entry
  return (
    <section className={styles.best} aria-label="最接近的结果">
      <p className={styles.kind}>
        <Badge tone="brand">{entryKinds[kind].title}</Badge>
        {place === undefined && <span className="muted">正是这个名字</span>}
      </p>
      <h2>{place === undefined ? <Link href={href}>{title}</Link> : title}</h2>
      <p className={place === undefined ? 'muted' : undefined}>{says}</p>
      {place !== undefined && (
        <p className={styles.ways}>
          <Link href={href}>去{place}</Link>
          <Link href={hrefOf(helpPage)}>看全部帮助</Link>
        </p>
      )}
      {children}
    </section>
  )
}
