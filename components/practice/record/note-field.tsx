'use client'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './note-field.module.css'

type Props = { questionId: number; note: string; onSaved?: (() => void) | undefined }

/** The learner's own note on a question. */
export function NoteField({ questionId, note, onSaved }: Props) {
  const [text, setText] = useState(note)
  const [saved, setSaved] = useState(note)
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      const stored = (await call('noteSave', { questionId, note: text })).note
      setSaved(stored)
      // What was written meanwhile stays.
      setText((now) => (now === text ? stored : now))
      notify('success', stored === '' ? '笔记已删除' : '笔记已保存')
      onSaved?.()
    } catch {
      // The refusal has been shown; the text stays.
    }
    setIsBusy(false)
  }
  return (
    <form className={styles.note} onSubmit={save}>
      <label htmlFor={id}>我的笔记</label>
      <textarea
        id={id}
        rows={3}
        maxLength={5000}
        placeholder="记下思路或易错点，只有自己能看到"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={isBusy || text.trim() === saved}>
        保存笔记
      </button>
    </form>
  )
}
