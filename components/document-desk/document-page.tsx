import { useSearchParams } from 'next/navigation'
import desk from '#components/staff/desk.module.css'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { staffDocument } from '#lib/document-desk/calls.ts'
import type { StaffDocument } from '#lib/document-desk/contract.ts'
import { staffDocumentsPage } from '#lib/document-desk/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DocumentForm } from './document-form.tsx'

const refusals: Readonly<Record<number, string>> = {
  400: '没有这篇文稿',
  403: '这一页供有权限的工作人员使用',
  404: '没有这篇文稿',
}

/** The document in the address. Default export for `lazy`. */
export default function DocumentPage() {
  const name = useSearchParams().get('name') ?? ''
  const { data, error, mutate } = useEndpoint(staffDocument, { name }, { quiet: true })
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  const refusal = error && refusals[error.code]
  if (refusal) return <EmptyState title={refusal}>{error.message}</EmptyState>
  if (!data) return error ? <LoadError onRetry={() => void reload()} /> : <DeskWait />
  return <Opened key={name} document={data} reload={reload} />
}

function Opened({ document, reload }: { document: StaffDocument; reload: () => Promise<void> }) {
  const { name, text } = document
  const { key, again } = useAgain(reload)
  return (
    <>
      <p className={desk.facts}>
        <Link href={href(staffDocumentsPage)}>全部文稿</Link>
        <a href={`/${name}`}>看页面</a>
        <span>{`/${name}`}</span>
      </p>
      <h1 className={desk.title}>{text.title}</h1>
      <DocumentForm key={key} document={document} onSaved={again} />
      <RecordHistory key={`history ${JSON.stringify(document)}`} noun="document" id={name} />
    </>
  )
}
