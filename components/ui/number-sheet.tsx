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

/** The numbers of all questions; a section to which they come back stands where it began. */
export function NumberSheet<Item extends Numbered>(props: Props<Item>) {
  const { items, legend, nameOf, children } = props
  return (
    <>
      <ul className={styles.legend}>{legend}</ul>
      {[...Map.groupBy(items, ({ section }) => nameOf?.(section) ?? section)].map(
        ([section, group]) => (
          <section key={section} className={styles.section}>
            <h3>{section}</h3>
            <ol className={styles.numbers}>
              {group.map((item) => (
                <li key={item.position}>{children(item)}</li>
              ))}
            </ol>
          </section>
        ),
      )}
    </>
  )
}
