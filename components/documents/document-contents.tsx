import { FoldedContents, SideContents } from '#components/ui/table-of-contents.tsx'
import type { DocumentView } from '#lib/documents/views.ts'

type Props = { headings: DocumentView['headings'] }

/** 目录: a list beside the text on wide screens, folded above it on narrow ones; nothing for a text of one part. */
export function DocumentContents({ headings }: Props) {
  if (headings.length < 2) return null
  return (
    <>
      <SideContents headings={headings} />
      <FoldedContents headings={headings} />
    </>
  )
}

/** The headings of all parts of a document in the order of DocumentParts. */
export function headingsOf({ steps, headings, faq }: DocumentView): DocumentView['headings'] {
  return [
    ...(steps.length > 0 ? [{ id: 'steps', text: '步骤', level: 2 as const }] : []),
    ...headings,
    ...(faq.length > 0 ? [{ id: 'faq', text: '常见问题', level: 2 as const }] : []),
  ]
}
