import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '#components/ui/link.tsx'
import type { ItemId, ListColumn } from './list-column.ts'
import styles from './list-table.module.css'
import { useRowKeys } from './use-row-keys.ts'

type Props<I> = {
  title: string
  items: readonly I[]
  /** The columns of the screen. */
  columns: readonly ListColumn<I>[]
  /** Name of the column that leads on, or unfolds its row. */
  main: string
  nameOf: (item: I) => string
  /** The record's own page, where it has one. */
  hrefOf: ((item: I) => string) | undefined
  /** Chosen rows; null where nothing is done with several at once. */
  picked: ReadonlySet<ItemId> | null
  onPick: (ids: readonly ItemId[], isPicked: boolean) => void
  /** Drawn when a row is unfolded, with all that can be done about it; none where the row says all. */
  detail: ((item: I) => ReactNode) | undefined
}

/** Rows of one line each; one at a time unfolds, and one that is alone stands open. */
export function ListTable<I extends { id: ItemId }>(props: Props<I>) {
  const { title, items, columns, main, nameOf, hrefOf, picked, onPick, detail } = props
  const [opened, setOpened] = useState<ItemId | null | undefined>(undefined)
  const place = useRef<HTMLTableElement>(null)
  useRowKeys(place)
  const alone = items.length === 1 ? items[0]?.id : undefined
  const open = opened === undefined ? alone : opened
  const cells = columns.length + (picked ? 1 : 0) + (detail ? 1 : 0)
  const isAll = items.length > 0 && items.every(({ id }) => picked?.has(id))
  return (
    <div className={styles.frame}>
      <table ref={place} className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {picked && (
              <th className={styles.pick}>
                <PickBox
                  label="选中本页全部"
                  isPicked={isAll}
                  isPartly={!isAll && picked.size > 0}
                  onPick={(is) =>
                    onPick(
                      items.map(({ id }) => id),
                      is,
                    )
                  }
                />
              </th>
            )}
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {detail && (
              <th>
                <span className="visually-hidden">详情</span>
              </th>
            )}
          </tr>
        </thead>
        {items.map((item) => {
          const isOpen = item.id === open
          const toggle = () => setOpened(isOpen ? null : item.id)
          return (
            <tbody key={item.id} data-chosen={picked?.has(item.id)} data-open={isOpen}>
              <tr className={styles.row}>
                {picked && (
                  <td className={styles.pick}>
                    <PickBox
                      label={`选中${nameOf(item)}`}
                      isPicked={picked.has(item.id)}
                      onPick={(is) => onPick([item.id], is)}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const shown = column.show?.(item) ?? column.text(item)
                  if (column.name !== main)
                    return (
                      <td key={column.name} data-name={column.name} title={titleOf(column, item)}>
                        {shown}
                      </td>
                    )
                  return (
                    <th key={column.name} scope="row" className={styles.main}>
                      {hrefOf ? (
                        <Link href={hrefOf(item)} data-main="">
                          {shown}
                        </Link>
                      ) : (
                        <button type="button" data-main="" aria-expanded={isOpen} onClick={toggle}>
                          {shown}
                        </button>
                      )}
                    </th>
                  )
                })}
                {detail && (
                  <td className={styles.more}>
                    <button
                      type="button"
                      aria-label={`展开${nameOf(item)}`}
                      aria-expanded={isOpen}
                      onClick={toggle}
                    />
                  </td>
                )}
              </tr>
              {isOpen && detail && (
                <tr>
                  <td colSpan={cells} className={styles.detail}>
                    <section aria-label={nameOf(item)}>{detail(item)}</section>
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

/** Cells are cut at the edge of their column; the whole text comes with the pointer. */
function titleOf<I>({ text, show }: ListColumn<I>, item: I) {
  return show ? undefined : String(text(item)) || undefined
}

type PickBoxProps = {
  label: string
  isPicked: boolean
  /** Some of what it stands for is chosen. */
  isPartly?: boolean
  onPick: (isPicked: boolean) => void
}

function PickBox({ label, isPicked, isPartly = false, onPick }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={isPicked}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  )
}
