import { useSearchParams } from 'next/navigation'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { staffDocument } from '#lib/document-desk/calls.ts'
import type { StaffDocument } from '#lib/document-desk/contract.ts'
import { staffDocumentsPage } from '#lib/document-desk/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DocumentForm } from './document-form.tsx'

/** The document in the address. Default export for `lazy`. */
export default function DocumentPage() {
  const name = useSearchParams().get('name') ?? ''
  return (
    <RecordPage endpoint={staffDocument} input={{ name }} missing="没有这篇文稿">
      {(document, reload) => <Opened document={document} reload={reload} />}
    </RecordPage>
  )
}

function Opened({ document, reload }: { document: StaffDocument; reload: () => Promise<void> }) {
  const { name, text } = document
  const { key, again } = useAgain(reload)
  return (
    <>
      <RecordHead title={text.title} list={{ name: '全部文稿', path: href(staffDocumentsPage) }}>
        <a href={`/${name}`}>看页面</a>
        <span>{`/${name}`}</span>
      </RecordHead>
      <DocumentForm key={key} document={document} onSaved={again} />
      <RecordHistory noun="document" id={name} of={document} />
    </>
  )
}
