import { Day } from '#components/ui/day.tsx'
import type { DocumentView } from '#lib/documents/views.ts'
import styles from './document.module.css'

type Props = { document: Pick<DocumentView, 'name' | 'sources' | 'changedAt'> }

/** What a text relies on, and when it was last changed. */
export function DocumentSources({ document: { name, sources, changedAt } }: Props) {
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
      <p>
        本页最近修订于 <Day iso={changedAt} />。
        {name.startsWith('lxSpecial') && '各地当年的规定以招录机关发布的公告为准。'}
      </p>
    </footer>
  )
}
