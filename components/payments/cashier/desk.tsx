import type { ReactNode } from 'react'
import styles from './desk.module.css'

/** The quiet page around one card. */
export function Desk({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <div className={styles.brand}>{brand}</div>
      {children}
    </div>
  )
}
