import { Moment } from '#components/staff/moment.tsx'
import type { StaffChange } from '#lib/staff/contract.ts'
import { type ChangedValue, historyNoun } from '#lib/staff/history-nouns.ts'
import styles from './history.module.css'

/** Who changed a record when, and what of it: each field before and after. */
export function ChangeEntry({ change }: { change: StaffChange }) {
  const { noun, staffId, staffName, before, after, reason, at } = change
  const { fields, words = {} } = historyNoun(noun)
  const names = new Set([...Object.keys(fields), ...Object.keys({ ...before, ...after })])
  const changed = [...names].filter((name) => before?.[name] !== after?.[name])
  const shown = (value: ChangedValue | undefined) => {
    if (value === null || value === undefined || value === '') return '（空）'
    if (typeof value === 'boolean') return value ? '是' : '否'
    // A number is never a word, though it may look like one.
    return (typeof value === 'string' && words[value]) || String(value)
  }
  return (
    <>
      <p className={styles.head}>
        <strong>{before === null ? '新建' : after === null ? '删除' : '修改'}</strong>
        <span>
          {staffName || '已离开的工作人员'}
          {staffId !== null && `（${staffId}）`}
        </span>
        <Moment iso={at} />
      </p>
      {reason && <p>原因：{reason}</p>}
      {changed.length > 0 && (
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
      )}
    </>
  )
}
