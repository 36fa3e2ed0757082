import type { ReactNode } from 'react'

/** What stands in place of a list without items; children say where to go on. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-more">{children}</div>}
    </div>
  )
}
