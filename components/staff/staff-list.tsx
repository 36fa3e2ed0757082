import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useReading } from '#lib/platform/client/use-reading.ts'
import type { CallOf } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { countPages } from '#lib/platform/text/pages.ts'
import styles from './staff.module.css'

type State<S> = { status: S; name: string }

type Props<S, I> = {
  title: string
  /** The call that lists the items. */
  call: CallOf
  /** Asks for one page; a refusal is shown in place of the list, so it needs no message. */
  load: (input: { status: S; page: number }) => Promise<Page<I>>
  /** The states of an item in the order of their tabs. */
  states: readonly [State<S>, ...State<S>[]]
  /** Settling an item calls `reload`, which takes it off the open tab. */
  item: (item: I, reload: () => Promise<void>) => ReactNode
}

/** What waits for staff, by state, 20 a page. */
export function StaffList<S extends string, I extends { id: number }>({
  title,
  call,
  load,
  states,
  item,
}: Props<S, I>) {
  const [shown, setShown] = useState({ status: states[0].status, page: 1 })
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: found, error, mutate } = useReading(call, shown, { read: () => load(shown) })
  const nameOf = (status: S) => states.find((state) => state.status === status)?.name ?? ''
  const last = found ? countPages(found) : 1
  // The last item of the last page has been settled.
  if (found && shown.page > last) setShown({ ...shown, page: last })
  const reload = async () => {
    await mutate().catch(() => undefined)
    // The button that was pressed may have gone with its item.
    if (document.activeElement === document.body) heading.current?.focus()
  }
  if (error?.code === 403) {
    return (
      <>
        <h1 className={styles.title}>{title}</h1>
        <EmptyState title="这一页供工作人员使用">
          您登录的账号没有工作人员权限，请换用工作人员的账号登录。
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.tabs}>
        {states.map(({ status, name }) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === shown.status}
            onClick={() => setShown({ status, page: 1 })}
          >
            {name}
          </button>
        ))}
        <span role="status">{found && `${found.total} 条`}</span>
      </div>
      {!found && (error ? <LoadError onRetry={reload} /> : <Skeleton heights={[120, 120, 120]} />)}
      {found?.total === 0 && <EmptyState title={`没有${nameOf(shown.status)}的${title}`} />}
      <ul>
        {found?.items.map((one) => (
          <li key={one.id} className={styles.item}>
            {item(one, reload)}
          </li>
        ))}
      </ul>
      {found && (
        <PageTurner
          label={`${title}分页`}
          list={{ ...found, page: shown.page }}
          onTurn={(page) => {
            setShown({ ...shown, page })
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}
