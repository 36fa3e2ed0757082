import { Prose } from '#components/ui/prose.tsx'
import type { DocumentView } from '#lib/documents/views.ts'

/** The body of a document. */
export function DocumentText({ document }: { document: Pick<DocumentView, 'bodyHtml'> }) {
  return document.bodyHtml ? <Prose html={document.bodyHtml} /> : null
}
