import { type ReactNode, useState } from 'react'
import { exportRows, type FileKind, MOST_ROWS } from '#components/staff/list/export-rows.ts'
import type { ItemId, ListColumn } from '#components/staff/list/list-column.ts'
import { SavedViews } from '#components/staff/list/saved-views.tsx'
import type { ListValues } from '#components/staff/list/use-list-address.ts'
import { Button } from '#components/ui/button.tsx'
import { CallError } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import styles from './desk-list.module.css'

const kinds = [
  { kind: 'xlsx', name: '导出 Excel' },
  { kind: 'csv', name: '导出 CSV' },
] as const

type Props<I> = {
  title: string
  /** The path of the call that lists, under which views are kept. */
  path: string
  total: number | undefined
  values: ListValues
  columns: readonly ListColumn<I>[]
  read: (place: { page: number; pageSize: number }) => Promise<Page<I>>
  onView: (values: Record<string, string>) => void
  /** The choice of columns. */
  children: ReactNode
}

/** How many there are, the views that are kept, and the file of the list: Excel for people, CSV for other programs. */
export function ListTools<I extends { id: ItemId }>(props: Props<I>) {
  const { title, path, total, values, columns, read, onView, children } = props
  const [busy, setBusy] = useState<FileKind | null>(null)
  const save = async (kind: FileKind) => {
    setBusy(kind)
    try {
      const { rows, total } = await exportRows({ title, columns, read }, kind)
      if (rows < total)
        notify('warning', `共 ${total} 条，文件里只有 ${rows} 条，请缩小范围后再导出`)
      else notify('success', `已导出 ${rows} 条`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify('error', error.message)
    }
    setBusy(null)
  }
  return (
    <div className={styles.tools}>
      <span role="status">{total !== undefined && `${total} 条`}</span>
      <SavedViews {...{ path, values, onView }} />
      {children}
      {kinds.map(({ kind, name }) => (
        <Button
          key={kind}
          variant="quiet"
          busy={busy === kind}
          title={`按当前筛选导出，最多 ${MOST_ROWS} 条`}
          onClick={() => void save(kind)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
