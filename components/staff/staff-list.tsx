import { type ReactNode, useRef, useState } from 'react'
import useSWR from 'swr'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type CallError, call } from '#lib/client/call.ts'
import type { CallName, Input, Output } from '#lib/contract/contract.ts'
import styles from './staff.module.css'

type ListCall = 'staffEnquiries' | 'staffFeedback' | 'staffRedemptions'
type Item<K extends ListCall> = Output<K & CallName>['items'][number]

type Props<K extends ListCall> = {
  title: string
  list: K
  /** The states of an item in the order of their tabs: value → name. */
  states: Record<string, string>
  /** Settling an item calls `reload`, which takes it off the open tab. */
  item: (item: Item<K>, reload: () => Promise<void>) => ReactNode
}

/** What waits for staff, by state, 20 a page. */
export function StaffList<K extends ListCall>({ title, list, states, item }: Props<K>) {
  const [first = ''] = Object.keys(states)
  const [shown, setShown] = useState({ status: first, page: 1 })
  const heading = useRef<HTMLHeadingElement>(null)
  // A refusal is shown in place of the list, so it needs no message.
  const { data, error, mutate } = useSWR<Output<K>, CallError>(
    [list, shown],
    // The names of the states stand beside the call's own in each desk.
    () => call(list, shown as unknown as Input<K>, { quiet: true }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const found = data as { items: Item<K>[]; total: number; pageSize: number } | undefined
  const last = found ? Math.max(1, Math.ceil(found.total / found.pageSize)) : 1
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
        {Object.entries(states).map(([status, name]) => (
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
      {found?.total === 0 && <EmptyState title={`没有${states[shown.status]}的${title}`} />}
      <ul>
        {found?.items.map((one) => (
          <li key={one.id} className={styles.item}>
            {item(one, reload)}
          </li>
        ))}
      </ul>
      {last > 1 && (
        <p className={styles.turn}>
          {[-1, 1].map((step) => (
            <button
              key={step}
              type="button"
              disabled={shown.page + step < 1 || shown.page + step > last}
              onClick={() => {
                setShown({ ...shown, page: shown.page + step })
                heading.current?.focus()
              }}
            >
              {step < 0 ? '上一页' : '下一页'}
            </button>
          ))}
          <span>
            {shown.page} / {last}
          </span>
        </p>
      )}
    </>
  )
}
