import type { DocumentView } from '#lib/documents/views.ts'
import styles from './document.module.css'

type Props = { document: Pick<DocumentView, 'name' | 'sources' | 'revisedOn'> }

/** Names the sources of a text, and when its writers last revised it. */
export function DocumentSources({ document: { name, sources, revisedOn } }: Props) {
  const isOfExam = name.startsWith('lxSpecial')
  return (
    <footer className={styles.sources}>
      {sources.length > 0 && (
        <>
          <h2>依据与来源</h2>
          <ul>
            {sources.map(({ name, link }) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {(revisedOn || isOfExam) && (
        <p>
          {revisedOn && (
            <>
              本页最近修订于 <time dateTime={revisedOn}>{revisedOn}</time>。
            </>
          )}
          {isOfExam && '各地当年的规定以招录机关发布的公告为准。'}
        </p>
      )}
    </footer>
  )
}
