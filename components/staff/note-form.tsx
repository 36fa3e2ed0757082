import { type SubmitEvent, useId, useRef, useState } from 'react'
import { CallError } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './staff.module.css'

type Props = {
  label: string
  /** What each button says and does with the note, without showing a refusal, and what is said when that is done. */
  actions: { name: string; send: (note: string) => Promise<unknown>; done: string }[]
  /** Said of an empty note; without it the note may be left empty. */
  missing?: string
  /** The server takes no more characters. */
  most: number
  initial?: string
  /** After it is done, or when somebody else was quicker. */
  onDone: () => Promise<void>
}

/** A note and what is done with it; the text stays until the server has it. */
export function NoteForm({ label, actions, missing, most, initial = '', onDone }: Props) {
  const id = useId()
  const [note, setNote] = useState(initial)
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const refuse = (sentence: string) => {
    setFault(sentence)
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const action = actions[Number(submitter instanceof HTMLButtonElement ? submitter.value : 0)]
    if (isSending || !action) return
    if (missing && !note.trim()) return refuse(missing)
    setFault('')
    setIsSending(true)
    try {
      await action.send(note.trim())
      notify('success', action.done)
      await onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isGone = error.code === 404 || error.code === 409
      if (isGone) {
        notify('warning', error.message)
        await onDone()
      } else if (error.code !== 401) refuse(namedFaults(error.data)[0]?.reason ?? error.message)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form className={styles.note} onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={most}
        value={note}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setFault('')
        }}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault}
      </p>
      {actions.map(({ name }, index) => (
        <button
          key={name}
          type="submit"
          value={index}
          data-first={index === 0}
          aria-disabled={isSending}
        >
          {name}
        </button>
      ))}
    </form>
  )
}
