import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Entry } from '#lib/search/contract.ts'
import { entryKinds } from '#lib/search/kinds.ts'
import styles from './found-entries.module.css'

/** Shows the entry with the very name that was asked for; a tool is used here, as `children`. */
export function BestHit({ entry, children }: { entry: Entry; children: ReactNode }) {
  const { kind, title, href, says } = entry
  return (
    <section className={styles.best} aria-label="最接近的结果">
      <p className={styles.kind}>
        <Badge tone="brand">{entryKinds[kind].title}</Badge>
        <span className="muted">正是这个名字</span>
      </p>
      <h2>
        <Link href={href}>{title}</Link>
      </h2>
      <p className="muted">{says}</p>
      {children}
    </section>
  )
}
