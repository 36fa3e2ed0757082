import type { OfficialSite } from '#lib/exams/official-sites.ts'
import styles from './official-sites.module.css'

/** Lists official sites with their hosts; with `dated` also the day on which each was last opened. */
export function OfficialSites({
  officialSites,
  dated,
}: {
  officialSites: OfficialSite[]
  dated: boolean
}) {
  return (
    <ul className={styles.officialSites}>
      {officialSites.map(({ id, name, link, note, checkedOn }) => (
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
