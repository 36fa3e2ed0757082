import styles from './assist.module.css'

/** How many of the friends that are needed have helped. */
export function HelpProgress({ helpers, goal }: { helpers: number; goal: number }) {
  return (
    <div className={styles.progress}>
      <p>
        已有 <strong>{helpers}</strong> / {goal} 人助力
      </p>
      <progress max={goal} value={helpers} aria-label="助力人数" />
    </div>
  )
}
