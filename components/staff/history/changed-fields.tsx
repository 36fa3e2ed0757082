import { type ChangedValue, type HistoryNounName, historyNoun } from '#lib/staff/history-nouns.ts'
import styles from './history.module.css'

type Fields = Readonly<Record<string, ChangedValue>>
type Props = { noun: HistoryNounName; before: Fields | null; after: Fields | null }

/** Each field of a record that changes, before and after. */
export function ChangedFields({ noun, before, after }: Props) {
  const { fields, words = {} } = historyNoun(noun)
  const names = new Set([...Object.keys(fields), ...Object.keys({ ...before, ...after })])
  const changed = [...names].filter((name) => before?.[name] !== after?.[name])
  const shown = (value: ChangedValue | undefined) => {
    if (value === null || value === undefined || value === '') return '（空）'
    if (typeof value === 'boolean') return value ? '是' : '否'
    // A number is never a word, though it may look like one.
    return (typeof value === 'string' && words[value]) || String(value)
  }
  if (changed.length === 0) return null
  return (
    <dl className={styles.fields}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{fields[name] ?? name}</dt>
          {before && (
            <dd>
              <span className="visually-hidden">原为</span>
              <del>{shown(before[name])}</del>
            </dd>
          )}
          {after && (
            <dd>
              <span className="visually-hidden">改为</span>
              <ins>{shown(after[name])}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
