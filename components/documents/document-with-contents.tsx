import type { DocumentView } from '#lib/documents/views.ts'
import { DocumentContents, headingsOf } from './document-contents.tsx'
import { DocumentParts } from './document-parts.tsx'
import styles from './document-with-contents.module.css'

/** A whole document with its 目录 beside it, for a page that has nothing else, such as 免责声明. */
export function DocumentWithContents({ document }: { document: DocumentView }) {
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <DocumentContents headings={headingsOf(document)} />
      </div>
      <div className={styles.main}>
        <DocumentParts document={document} />
      </div>
    </div>
  )
}
