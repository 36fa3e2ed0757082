import styles from './marked.module.css'

/** The note of whoever marked it, under a seal that names nobody: markers are not named to learners. Its first sentence stands out. */
export function MarkerNote({ note }: { note: string }) {
  const [, first = note, rest = ''] = /^([^\n。！？]+[。！？]?)([\s\S]*)$/.exec(note.trim()) ?? []
  return (
    <section className={styles.note} aria-label="批语">
      <span className={styles.seal} aria-hidden="true">
        批
      </span>
      <div>
        <p className={styles.first}>{first}</p>
        {rest.trim() !== '' && <p className={styles.rest}>{rest.trim()}</p>}
      </div>
    </section>
  )
}
