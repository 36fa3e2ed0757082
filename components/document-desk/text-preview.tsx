import { DocumentParts } from '#components/documents/document-parts.tsx'
import { Preview } from '#components/staff/record/preview.tsx'
import { previewDocument } from '#lib/document-desk/calls.ts'
import type { DocumentText } from '#lib/documents/document-record.ts'
import { call } from '#lib/platform/client/call.ts'

type Props = { name: string; textOf: () => DocumentText }

/** Shows the typed document as its page will, and what keeps it from being stored. */
export function TextPreview({ name, textOf }: Props) {
  const read = async () => {
    const text = textOf()
    return { text, preview: await call(previewDocument, { name, text }) }
  }
  return (
    <Preview action="预览" read={read}>
      {({ text, preview }) => (
        <>
          <ul role="alert">
            {preview.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          <DocumentParts
            document={{
              ...{ name, title: text.title, description: text.description },
              ...{ revisedOn: text.revisedOn, headings: [] },
              ...preview,
            }}
          />
        </>
      )}
    </Preview>
  )
}
