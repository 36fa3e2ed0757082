import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import styles from './figure-table.module.css'

type Props = {
  title: string
  note: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  none: string
}

/** A headed table of figures on a desk, whose first column names the row. */
export function FigureTable({ title, note, heads, rows, none }: Props) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.note}>{note}</p>
      {rows.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={[first, rest[0]].join(' ')}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
