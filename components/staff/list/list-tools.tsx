import { useState } from 'react'
import { type CsvColumn, exportRows, MOST_ROWS } from '#components/staff/list/export-rows.ts'
import { SavedViews } from '#components/staff/list/saved-views.tsx'
import type { ListValues } from '#components/staff/list/use-list-address.ts'
import { Button } from '#components/ui/button.tsx'
import { CallError } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import styles from './desk-list.module.css'

type Props<I> = {
  title: string
  /** The path of the call that lists, under which views are kept. */
  path: string
  total: number | undefined
  values: ListValues
  columns: readonly CsvColumn<I>[]
  read: (place: { page: number; pageSize: number }) => Promise<Page<I>>
  onView: (values: Record<string, string>) => void
}

/** How many there are, the views that are kept, and the file of the list. */
export function ListTools<I extends { id: number }>(props: Props<I>) {
  const { title, path, total, values, columns, read, onView } = props
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { rows, total } = await exportRows({ title, columns, read })
      if (rows < total)
        notify('warning', `共 ${total} 条，文件里只有 ${rows} 条，请缩小范围后再导出`)
      else notify('success', `已导出 ${rows} 条`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify('error', error.message)
    }
    setIsBusy(false)
  }
  return (
    <div className={styles.tools}>
      <span role="status">{total !== undefined && `${total} 条`}</span>
      <SavedViews {...{ path, values, onView }} />
      <Button
        variant="quiet"
        busy={isBusy}
        title={`按当前筛选导出，最多 ${MOST_ROWS} 条`}
        onClick={() => void save()}
      >
        导出 CSV
      </Button>
    </div>
  )
}
