import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { renameChat } from '#lib/chat/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import styles from './history.module.css'

type Props = { id: number; title: string; onClose: () => void; onDone: () => void }

/** Gives a conversation another title. */
export function RenameDialog({ id, title, onClose, onDone }: Props) {
  const [text, setText] = useState(title)
  const [fault, setFault] = useState<string>()
  const [isBusy, run] = useOneAtATime()
  const rename = async () => {
    try {
      await call(renameChat, { id, title: text }, { quiet: true })
      onClose()
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(namedFaults(error.data)[0]?.reason ?? error.message)
    }
  }
  return (
    <Dialog title="改名" size={404} onClose={onClose}>
      <form
        method="post"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void run(rename)
        }}
      >
        <TextField
          {...{ fault }}
          label="标题"
          value={text}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          onChange={setText}
        />
        <p className={styles.send}>
          <Button type="submit" busy={isBusy}>
            保存
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
