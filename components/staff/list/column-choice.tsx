import styles from './desk-list.module.css'
import type { ListColumn } from './list-column.ts'

type Props<I> = {
  columns: readonly ListColumn<I>[]
  shown: readonly string[]
  main: string
  onChoose: (names: readonly string[]) => void
}

/** The columns of a list that its reader wants to see; the main one always stands there. */
export function ColumnChoice<I>({ columns, shown, main, onChoose }: Props<I>) {
  const others = columns.filter(({ name }) => name !== main)
  return (
    <details className={styles.columns} data-drop="">
      <summary>列</summary>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">显示哪些列</legend>
        {others.map(({ name }) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(checked ? [...shown, name] : shown.filter((one) => one !== name))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
