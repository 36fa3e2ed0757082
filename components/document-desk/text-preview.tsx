import { useState } from 'react'
import { DocumentParts } from '#components/documents/document-parts.tsx'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { previewDocument } from '#lib/document-desk/calls.ts'
import type { DocumentPreview } from '#lib/document-desk/contract.ts'
import type { DocumentText } from '#lib/documents/document-record.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import styles from './document-desk.module.css'

type Props = { name: string; textOf: () => DocumentText }
type Shown = { text: DocumentText; preview: DocumentPreview }

/** Shows the typed document as its page will, when it is asked for, and what keeps it from being stored. */
export function TextPreview({ name, textOf }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    setIsBusy(true)
    try {
      const text = textOf()
      setShown({ text, preview: await call(previewDocument, { name, text }) })
    } catch (error) {
      // What the server refuses has been said.
      if (!(error instanceof CallError)) throw error
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <div className={desk.actions}>
        <Button variant="second" busy={isBusy} onClick={() => void show()}>
          预览
        </Button>
        {shown && (
          <Button variant="quiet" onClick={() => setShown(null)}>
            收起预览
          </Button>
        )}
      </div>
      {shown && (
        <section aria-label="预览" className={styles.preview}>
          <ul role="alert">
            {shown.preview.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          <DocumentParts
            document={{
              ...{ name, title: shown.text.title, description: shown.text.description },
              ...{ revisedOn: shown.text.revisedOn, headings: [] },
              ...shown.preview,
            }}
          />
        </section>
      )}
    </>
  )
}
