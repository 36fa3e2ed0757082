'use client'
import { useEffect, useRef, useState } from 'react'
import styles from './score-line.module.css'

type Props = { tableId: string; total: number }

/** Hides those rows of a table that do not hold all words typed here. The rows stand in the page already. */
export function ScoreFilter({ tableId, total }: Props) {
  const [text, setText] = useState('')
  const [shown, setShown] = useState(total)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the scripts ran may still stand in the field, without React's knowledge.
  useEffect(() => setText((before) => field.current?.value || before), [])
  useEffect(() => {
    const words = wordsOf(text)
    const rows = document.querySelectorAll<HTMLElement>(`#${tableId} tbody tr`)
    let count = 0
    for (const row of rows) {
      const content = plain(row.textContent ?? '')
      row.hidden = !words.every((word) => content.includes(word))
      if (!row.hidden) count++
    }
    setShown(count)
  }, [text, tableId])
  return (
    <div className={styles.filter}>
      <label htmlFor="score-filter">在本页筛选</label>
      <input
        ref={field}
        id="score-filter"
        type="search"
        value={text}
        placeholder="单位、职位或类别，多个词用空格隔开"
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        aria-controls={tableId}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status">
        {wordsOf(text).length === 0
          ? `共 ${total} 个职位`
          : shown === 0
            ? '没有符合的职位，换个词试试'
            : `符合 ${shown} 个，共 ${total} 个`}
      </p>
    </div>
  )
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean)
