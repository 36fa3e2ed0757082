'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '#lib/client/call.ts'
import styles from './note-field.module.css'

type Props = { questionId: number; note: string; onChange: (note: string) => void }

const states = { saved: '已保存', deleted: '已删除', busy: '正在保存', failed: '没有保存成功' }

/** The learner's own note on a question; saved by the button and whenever the field is left. */
export function NoteField({ questionId, note, onChange }: Props) {
  const [text, setText] = useState(note)
  const [state, setState] = useState<keyof typeof states | null>(null)
  const isHere = useRef(true)
  const id = useId()
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const save = async () => {
    if (state === 'busy' || text.trim() === note) return
    setState('busy')
    try {
      const { note: stored } = await call('noteSave', { questionId, note: text })
      // Another question may be in sight by now.
      if (isHere.current) {
        setState(stored === '' ? 'deleted' : 'saved')
        onChange(stored)
      }
    } catch {
      if (isHere.current) setState('failed')
    }
  }
  return (
    <div className={styles.note}>
      <label htmlFor={id}>我的笔记</label>
      <textarea
        id={id}
        rows={3}
        maxLength={5000}
        placeholder="记下思路或易错点，只有自己能看到"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setState(null)
        }}
        onBlur={() => void save()}
      />
      <div className={styles.row}>
        <button type="button" disabled={text.trim() === note} onClick={() => void save()}>
          保存笔记
        </button>
        <span role="status" className="muted">
          {state && states[state]}
        </span>
      </div>
    </div>
  )
}
