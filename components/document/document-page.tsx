import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import type { DocumentView } from '#lib/contract/views/document.ts'
import { DocumentContents, headingsOf } from './document-contents.tsx'
import styles from './document-page.module.css'
import { DocumentParts } from './document-parts.tsx'

type Props = { document: DocumentView; crumbs: Crumb[] }

/** A document that is a page of its own, such as 免责声明. */
export function DocumentPage({ document, crumbs }: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{document.title}</h1>
          <p>{document.description}</p>
        </header>
        <div className={styles.aside}>
          <DocumentContents headings={headingsOf(document)} />
        </div>
        <div className={styles.main}>
          <DocumentParts document={document} />
        </div>
      </div>
    </div>
  )
}
