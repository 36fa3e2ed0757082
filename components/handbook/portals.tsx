import type { Portal } from '#lib/exams/portals.ts'
import styles from './portals.module.css'

/** Official portals, each with its host; `dated` says of each when it was last opened. */
export function Portals({ portals, dated }: { portals: Portal[]; dated: boolean }) {
  return (
    <ul className={styles.portals}>
      {portals.map(({ id, name, link, note, checkedOn }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          {note && <p>{note}</p>}
          <p className={styles.facts}>
            <span>{new URL(link).host}</span>
            {dated && (
              <span>
                <time dateTime={checkedOn}>{checkedOn}</time> 核对
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
