import styles from './room.module.css'

/** The key of a button, printed on it; its name stays the words beside it (the button says the key by aria-keyshortcuts). */
export function KeySign({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd className={styles.sign}>{children}</kbd>
    </span>
  )
}
