'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { ReportButton } from '#components/inbox/report/report-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { call } from '#lib/platform/client/call.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { noteSave } from '#lib/practice/calls.ts'
import styles from './note-field.module.css'

type Props = {
  questionId: number
  /** The note as the server has it. */
  note: string
  /** Hears what the server has taken, and hands it back as `note`. */
  onChange: (note: string) => void
}

const states = { saved: '已保存', deleted: '已删除', busy: '正在保存', failed: '没有保存成功' }

/** The learner's own note on a question; a guest is asked for the account that keeps it. */
export function NoteField(props: Props) {
  // As it was when the page came: a login that ends later takes away nothing that is being written.
  const [isGuest] = useState(() => !isSignedIn())
  if (!isGuest) return <OwnNote {...props} />
  return (
    <div className={styles.note}>
      <div className={styles.row}>
        <Button variant="second" onClick={() => askForLogin(pressedOf(props.questionId))}>
          登录后记笔记
        </Button>
        <div className={styles.report}>
          <ReportButton questionId={props.questionId} />
        </div>
      </div>
    </div>
  )
}

const pressedOf = (questionId: number) => ({
  name: 'note',
  detail: String(questionId),
  label: '记笔记',
})

/** Saved by the button and whenever the field is left. */
function OwnNote({ questionId, note, onChange }: Props) {
  const [text, setText] = useState(note)
  const [state, setState] = useState<keyof typeof states | null>(null)
  /** The note in the field, beside the server's. */
  const written = useRef(note)
  const kept = useRef(note)
  /** Whether a save is under way, and whether another was asked for meanwhile. */
  const busy = useRef({ isOn: false, isAgain: false })
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  usePressed('note', String(questionId), () => field.current?.focus())
  useEffect(() => {
    // An earlier view of the question saved this note, and the answer came after this view began.
    if (written.current === kept.current) {
      written.current = note
      setText(note)
    }
    kept.current = note
  }, [note])
  const send = async (sent: string) => {
    if (sent.trim() === kept.current) return
    setState('busy')
    try {
      const { note: stored } = await call(noteSave, { questionId, note: sent })
      kept.current = stored
      // What was written meanwhile is not saved yet.
      if (written.current === sent) setState(stored === '' ? 'deleted' : 'saved')
      // Even when another question is shown by now: when this one comes back it has to have its note.
      onChange(stored)
    } catch {
      setState('failed')
    }
  }
  /** One after the other, so that the last one stays. */
  const save = async () => {
    busy.current.isAgain = busy.current.isOn
    if (busy.current.isOn) return
    busy.current.isOn = true
    do {
      busy.current.isAgain = false
      await send(written.current)
    } while (busy.current.isAgain)
    busy.current.isOn = false
  }
  return (
    <div className={styles.note}>
      <label htmlFor={id}>我的笔记</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={5000}
        placeholder="记下思路或易错点，只有自己能看到"
        value={text}
        onChange={(event) => {
          written.current = event.target.value
          setText(event.target.value)
          setState(null)
        }}
        onBlur={() => void save()}
      />
      <div className={styles.row}>
        <Button disabled={text.trim() === note} onClick={() => void save()}>
          保存笔记
        </Button>
        <span role="status" className="muted">
          {state && states[state]}
        </span>
        <div className={styles.report}>
          <ReportButton questionId={questionId} />
        </div>
      </div>
    </div>
  )
}
