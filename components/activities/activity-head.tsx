import styles from './activity.module.css'

/** The title of an activity and what it is in a sentence. */
export function ActivityHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  )
}
