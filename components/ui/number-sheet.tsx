import type { ReactNode } from 'react'
import styles from './number-sheet.module.css'

type Numbered = { position: number; section: string }

type Props<Item extends Numbered> = {
  items: readonly Item[]
  /** List items that say what the cells look like. */
  legend: ReactNode
  nameOf?: (section: string) => string
  /** The cell of one number. */
  children: (item: Item) => ReactNode
}

/** Questions of a section on average below which headings take more room than they order. */
const FEWEST = 3

/** The numbers of all questions, by sections where these have some each; a section to which they come back stands where it began. */
export function NumberSheet<Item extends Numbered>(props: Props<Item>) {
  const { items, legend, nameOf, children } = props
  const groups = [...Map.groupBy(items, ({ section }) => nameOf?.(section) ?? section)]
  const numbers = (of: readonly Item[]) => (
    <ol className={styles.numbers}>
      {of.map((item) => (
        <li key={item.position}>{children(item)}</li>
      ))}
    </ol>
  )
  return (
    <>
      <ul className={styles.legend}>{legend}</ul>
      {items.length < FEWEST * groups.length ? (
        <div className={styles.section}>{numbers(items)}</div>
      ) : (
        groups.map(([section, group]) => (
          <section key={section} className={styles.section}>
            <h3>{section}</h3>
            {numbers(group)}
          </section>
        ))
      )}
    </>
  )
}
