import { useState } from 'react'
import type { ListValues } from '#components/staff/list/use-list-address.ts'
import { ViewDialog } from '#components/staff/list/view-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { deleteStaffView, staffViews } from '#lib/staff/calls.ts'
import styles from './desk-list.module.css'

type Props = {
  path: string
  values: ListValues
  onView: (values: Record<string, string>) => void
}

/** One's own views of a list: pressed to see them, kept under a name, deleted. */
export function SavedViews({ path, values, onView }: Props) {
  const { data = [], mutate } = useEndpoint(staffViews, { list: path }, { quiet: true })
  const [isNaming, setIsNaming] = useState(false)
  const query = new URLSearchParams(values).toString()
  const remove = async (id: number) => {
    // The refusal has been shown.
    const left = await call(deleteStaffView, { list: path, id }).catch(() => null)
    if (left) await mutate(left, { revalidate: false })
  }
  return (
    <>
      {data.map(({ id, name, query: kept }) => (
        <span key={id} className={styles.view}>
          <button
            type="button"
            aria-pressed={kept === query}
            onClick={() => onView(Object.fromEntries(new URLSearchParams(kept)))}
          >
            {name}
          </button>
          <button type="button" aria-label={`删除视图“${name}”`} onClick={() => void remove(id)}>
            ✕
          </button>
        </span>
      ))}
      <Button variant="quiet" onClick={() => setIsNaming(true)}>
        存成视图
      </Button>
      {isNaming && (
        <ViewDialog
          {...{ path, query }}
          onClose={() => setIsNaming(false)}
          onSaved={(views) => void mutate(views, { revalidate: false })}
        />
      )}
    </>
  )
}
