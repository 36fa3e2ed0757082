import type { ReactNode } from 'react'
import styles from './activity.module.css'

/** The rules and what is asked about them, beside each other where there is room: two children. */
export function ActivityNotes({ children }: { children: ReactNode }) {
  return <div className={styles.after}>{children}</div>
}
