import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { saveLessonNote } from '#lib/lessons/calls.ts'
import { lessonRules } from '#lib/lessons/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import styles from './player.module.css'

type Props = {
  lessonId: number
  /** The note that is changed; a new one has none. */
  id?: number
  second: number
  label: string
  /** Text to begin with. */
  first: string
  onChange?: (text: string) => void
  onSaved: () => Promise<unknown>
  onCancel?: () => void
}

/** Writes a note at a second of a film; what is refused stays in its field with the reason. */
export function NoteForm({ lessonId, id, second, label, first, ...props }: Props) {
  const { onChange, onSaved, onCancel } = props
  const [text, setText] = useState(first)
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const write = (next: string) => {
    setText(next)
    setFault(undefined)
    onChange?.(next)
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (!text.trim()) return setFault(lessonRules.note.missing)
    setIsBusy(true)
    try {
      await call(saveLessonNote, { id, lessonId, second, text }, { quiet: true })
      setText('')
      await onSaved()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(namedFaults(error.data)[0]?.reason ?? error.message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form method="post" className={styles.write} onSubmit={(event) => void save(event)}>
      <TextArea
        label={label}
        value={text}
        onChange={write}
        fault={fault}
        isFaultRead
        isCounted
        rows={3}
        readOnly={isBusy}
        maxLength={lessonRules.note.max[0]}
      />
      <p className={styles.buttons}>
        <Button type="submit" variant="second" busy={isBusy}>
          保存笔记
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            不改了
          </Button>
        )}
      </p>
    </form>
  )
}
