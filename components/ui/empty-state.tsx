import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** What stands in place of a list without items; children say where to go on. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}
