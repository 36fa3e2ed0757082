import { useEffect, useRef, useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { LoadedPositions } from '#lib/exams/desk-contract.ts'
import { ColumnNames, type NamedColumns } from './column-names.tsx'
import styles from './exam-desk.module.css'

type Props = {
  found: LoadedPositions
  isBusy: boolean
  /** Gets why score lines are taken away, where they are. */
  onConfirm: (reason: string) => void
  onDrop: () => void
  onName: (columns: NamedColumns) => void
}

/** Shows what a table would change, to be confirmed, and its faults, line by line. */
export function TableDifference({ found, isBusy, onConfirm, onDrop, onName }: Props) {
  const { counts, notes, cleared, replaced } = found
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isSame = counts.added + counts.changed + counts.removed + counts.waiting === 0
  const isNothing = isSame && replaced.rows + replaced.unlisted === 0
  const title = found.isBarred
    ? `有 ${counts.faults} 处差错，没有写入`
    : isSame
      ? '和现有的职位完全一样，没有改动'
      : `新增 ${counts.added}，修改 ${counts.changed}，删除 ${counts.removed}${counts.waiting > 0 ? `，待改 ${counts.waiting}` : ''}`
  const confirm = () => {
    const isMissing = cleared > 0 && reason.trim() === ''
    setFault(isMissing ? '请写明原因' : '')
    if (!isMissing) onConfirm(reason.trim())
  }
  return (
    <section className={styles.difference} aria-label="上传的职位表">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {notes.map((note) => (
        <p key={note}>{note}。</p>
      ))}
      <ColumnNames found={found} isBusy={isBusy} onName={onName} />
      {counts.waiting > 0 && !found.isBarred && (
        <p>另有 {counts.waiting} 行有差错：确认后其余的先写入，这些行留在下面，改好再写入。</p>
      )}
      {replaced.rows > 0 && !found.isBarred && (
        <p>
          现在待改的 {replaced.rows} 行由这张表代替：确认后不再列在下面，填在那里的内容不再保留。
        </p>
      )}
      {replaced.unlisted > 0 && !found.isBarred && (
        <p>下面等着删去的职位里有 {replaced.unlisted} 个在这张表里：确认后照旧，不再列出。</p>
      )}
      {counts.faults > 0 && <Faults found={found} />}
      {!found.isBarred && <Changes found={found} />}
      {counts.removed > 0 && !found.isBarred && (
        <p>表里没有的 {counts.removed} 个职位写入后会列在下面，另行确认才删去。</p>
      )}
      {!found.isBarred && cleared > 0 && (
        <TextField
          label={`为什么清除 ${cleared} 个职位的分数线（记入改动历史）`}
          value={reason}
          maxLength={200}
          fault={fault}
          isFaultRead
          onChange={setReason}
        />
      )}
      <div className={desk.actions}>
        {!found.isBarred && !isNothing && (
          <Button busy={isBusy} onClick={confirm}>
            确认写入
          </Button>
        )}
        <Button variant="second" onClick={onDrop}>
          收起
        </Button>
      </div>
    </section>
  )
}

function Faults({ found: { faults, counts } }: Pick<Props, 'found'>) {
  return (
    <div className={styles.scroll}>
      <table>
        <caption className="visually-hidden">差错</caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">差错</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.faults > faults.length && <p>另有 {counts.faults - faults.length} 处没有列出。</p>}
    </div>
  )
}

function Changes({ found: { added, changed, removed, counts } }: Pick<Props, 'found'>) {
  return (
    <>
      {changed.length > 0 && (
        <details open>
          <summary>修改 {counts.changed} 个职位</summary>
          <ul>
            {changed.map(({ id, name, cells }) => (
              <li key={id}>
                {name}（{id}）：
                {cells.map(({ column, before, after }) => (
                  <span key={column}>
                    {column} <del>{before || '（空）'}</del> <ins>{after || '（空）'}</ins>{' '}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <Rest shown={changed.length} all={counts.changed} />
        </details>
      )}
      {removed.length > 0 && (
        <details open>
          <summary>删除 {counts.removed} 个职位</summary>
          <ul>
            {removed.map(({ id, name }) => (
              <li key={id}>
                {name}（{id}）
              </li>
            ))}
          </ul>
          <Rest shown={removed.length} all={counts.removed} />
        </details>
      )}
      {added.length > 0 && (
        <details>
          <summary>新增 {counts.added} 个职位</summary>
          <ul>
            {[...new Set(added)].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Rest shown={added.length} all={counts.added} />
        </details>
      )}
    </>
  )
}

function Rest({ shown, all }: { shown: number; all: number }) {
  return all > shown ? <p>另有 {all - shown} 个没有列出。</p> : null
}
