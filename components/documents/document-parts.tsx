import type { DocumentView } from '#lib/documents/views.ts'
import styles from './document.module.css'
import { DocumentFaq } from './document-faq.tsx'
import { DocumentSources } from './document-sources.tsx'
import { DocumentSteps } from './document-steps.tsx'
import { DocumentText } from './document-text.tsx'

/** A whole document: steps, text, questions, sources. */
export function DocumentParts({ document }: { document: DocumentView }) {
  return (
    <div className={styles.parts}>
      <DocumentSteps steps={document.steps} />
      <DocumentText document={document} />
      <DocumentFaq faq={document.faq} />
      <DocumentSources document={document} />
    </div>
  )
}
