import styles from './share-bar.module.css'

type Props = { done: number; right: number; of: number }

/** The shares of a set that are done, and done rightly; the numbers stand beside it as text. */
export function ShareBar({ done, right, of }: Props) {
  const share = (part: number) => (of > 0 ? (part / of) * 100 : 0)
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.rest} width="100" height="1" />
      <rect className={styles.done} width={share(done)} height="1" />
      <rect className={styles.right} width={share(right)} height="1" />
    </svg>
  )
}
