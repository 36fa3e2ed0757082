import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** A table that scrolls sideways where it is too wide, with the keyboard too. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
