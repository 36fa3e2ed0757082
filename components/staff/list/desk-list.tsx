import { type ReactNode, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import desk from '#components/staff/desk.module.css'
import { type BulkAction, BulkBar } from '#components/staff/list/bulk-bar.tsx'
import { ColumnChoice } from '#components/staff/list/column-choice.tsx'
import { FilterForm, type ListFilter } from '#components/staff/list/filter-form.tsx'
import type { ItemId, ListColumn } from '#components/staff/list/list-column.ts'
import { ListTable } from '#components/staff/list/list-table.tsx'
import { ListTools } from '#components/staff/list/list-tools.tsx'
import { useColumns } from '#components/staff/list/use-columns.ts'
import { useListAddress } from '#components/staff/list/use-list-address.ts'
import { isWaiting } from '#components/staff/use-waiting.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { call } from '#lib/platform/client/call.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import type { CallOf } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { countPages } from '#lib/platform/text/pages.ts'
import styles from './desk-list.module.css'

type Listing<I> = CallOf<{ in: unknown; parsed: unknown; out: Page<I> }>

type Props<I> = {
  title: string
  /** Noun of its items, where that is not the title. */
  noun?: string
  /** Stands beside the title: what makes a new item, or how one comes here. */
  head?: ReactNode
  /** The call that lists the items; it takes the filters by their names, `page` and `pageSize`. */
  endpoint: Listing<I>
  /** The states of an item in the order of their tabs; the first is what the call lists unless told. */
  states?: readonly { status: string; name: string }[]
  filters: readonly ListFilter[]
  /** Columns of the list and of its file. */
  columns: readonly ListColumn<I>[]
  /** Name of the column that names an item; the first unless told. */
  main?: string
  /** The page of an item, where it has one of its own. */
  hrefOf?: (item: I) => string
  bulk?: readonly BulkAction<I>[]
  /** Names an item where it is chosen. */
  nameOf: (item: I) => string
  /** Drawn when an item is unfolded, unless its row says all; settling it calls `reload`, which takes it off the open tab. */
  item?: (item: I, reload: () => Promise<void>) => ReactNode
}

/** A list of the desk: states, filters and page in the address, views that are kept, rows to choose, a file of all of it. */
export function DeskList<I extends { id: ItemId }>(props: Props<I>) {
  const {
    title,
    noun = title,
    head,
    endpoint,
    states = [],
    filters,
    columns,
    main = columns[0]?.name ?? '',
    hrefOf,
    bulk = [],
    nameOf,
    item,
  } = props
  const { values, page, go } = useListAddress(['status', ...filters.map(({ name }) => name)])
  const [picked, setPicked] = useState<ReadonlySet<ItemId>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  const read = (place: { page: number; pageSize?: number }) =>
    call(endpoint, { ...values, ...place }, { quiet: true })
  const asked = { ...values, page }
  const { data: found, error, mutate } = useReading(endpoint, asked, { read: () => read({ page }) })
  const chosen = found?.items.filter(({ id }) => picked.has(id)) ?? []
  const { mutate: reread } = useSWRConfig()
  const reload = async () => {
    void reread(isWaiting)
    await mutate().catch(() => undefined)
    // The button that was pressed may have gone with its item.
    if (document.activeElement === document.body) heading.current?.focus()
  }
  const ask = (next: Record<string, string>, to = 1) => {
    setPicked(new Set())
    go(next, to)
  }
  const pick = (ids: readonly ItemId[], isPicked: boolean) => {
    const next = new Set(picked)
    for (const id of ids) {
      if (isPicked) next.add(id)
      else next.delete(id)
    }
    setPicked(next)
  }
  const { shown, choose } = useColumns(endpoint.path, columns)
  if (error?.code === 403) return <NotAllowed title={title} />
  const status = values.status ?? states[0]?.status
  return (
    <>
      <div className={desk.top}>
        <h1 ref={heading} tabIndex={-1} className={desk.title}>
          {title}
        </h1>
        {head}
      </div>
      {states.length > 0 && (
        <div className={styles.tabs}>
          {states.map((state) => (
            <button
              key={state.status}
              type="button"
              aria-pressed={state.status === status}
              onClick={() => ask({ ...values, status: state.status })}
            >
              {state.name}
            </button>
          ))}
        </div>
      )}
      <FilterForm
        {...{ title, filters, values }}
        onAsk={(typed) => ask({ ...(values.status && { status: values.status }), ...typed })}
      />
      <ListTools
        {...{ title, columns, read, values }}
        path={endpoint.path}
        total={found?.total}
        onView={ask}
      >
        <ColumnChoice {...{ columns, shown, main }} onChoose={choose} />
      </ListTools>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          actions={bulk}
          onClear={() => setPicked(new Set())}
          onDone={reload}
        />
      )}
      {!found &&
        (error ? (
          <LoadError onRetry={reload} why={error.code === 429 ? error.message : undefined} />
        ) : (
          <Skeleton heights={[44, 44, 44, 44, 44]} />
        ))}
      {found?.total === 0 && <EmptyState title={`没有符合条件的${noun}`} />}
      {found && found.items.length > 0 && (
        <ListTable<I>
          key={JSON.stringify(asked)}
          {...{ title, main, nameOf, hrefOf }}
          items={found.items}
          columns={columns.filter(({ name }) => name === main || shown.includes(name))}
          picked={bulk.length > 0 ? picked : null}
          onPick={pick}
          detail={item && ((one) => item(one, reload))}
        />
      )}
      {found && found.total > 0 && (
        <PageTurner
          label={`${title}分页`}
          list={{ ...found, page: Math.min(page, countPages(found) + 1) }}
          onTurn={(to) => {
            ask(values, to)
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}

function NotAllowed({ title }: { title: string }) {
  return (
    <>
      <h1 className={desk.title}>{title}</h1>
      <EmptyState title="这一页供工作人员使用">
        您登录的账号没有这一页的权限，请换用有权限的工作人员账号登录。
      </EmptyState>
    </>
  )
}
