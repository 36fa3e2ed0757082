import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './note-form.module.css'

type Props = {
  label: string
  /** Buttons: each sends the note without showing a refusal, and says so when that is done. */
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
  const { field, formProps, isBusy } = useForm({
    initialValues: { note: initial },
    rules: ({ note }) => ({ note: note.trim() ? null : missing }),
    faultsOf: ({ data, message }) => ({ note: namedFaults(data)[0]?.reason ?? message }),
    send: async ({ note }, submitter) => {
      const action = actions[Number(submitter instanceof HTMLButtonElement ? submitter.value : 0)]
      if (!action) return
      try {
        await action.send(note.trim())
        notify('success', action.done)
      } catch (error) {
        if (!(error instanceof CallError && (error.code === 404 || error.code === 409))) throw error
        notify('warning', error.message)
      }
      await onDone()
    },
  })
  return (
    <form {...formProps} className={styles.note}>
      <TextArea {...field('note')} label={label} rows={2} maxLength={most} isFaultRead />
      {actions.map(({ name }, index) => (
        <Button
          key={name}
          type="submit"
          value={index}
          variant={index === 0 ? undefined : 'second'}
          busy={isBusy}
        >
          {name}
        </Button>
      ))}
    </form>
  )
}
