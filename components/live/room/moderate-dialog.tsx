import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { staffAnswerInLive, staffHideInLive } from '#lib/live/calls.ts'
import type { LiveMessage } from '#lib/live/contract.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import styles from './room.module.css'
import { SayForm } from './say-form.tsx'

/** An act of a moderator about a message. */
export type Act = { name: 'answer' | 'hide' | 'show'; message: LiveMessage }

type Props = { act: Act; add: (more: readonly LiveMessage[]) => void; onClose: () => void }

const titles = { answer: '回答提问', hide: '隐藏这句话', show: '恢复这句话' }

/** Answers a message, hides it with a reason, or shows it again. */
export function ModerateDialog({ act: { name, message }, add, onClose }: Props) {
  const { id, text } = message
  return (
    <Dialog title={titles[name]} onClose={onClose}>
      <p className={styles.quote}>{text}</p>
      {name === 'answer' ? (
        <SayForm
          what="answer"
          draftId={id}
          label="回答，所有人可见"
          action="发送回答"
          send={(said, requestId) =>
            call(staffAnswerInLive, { id, text: said, requestId }, { quiet: true })
          }
          onSent={(answer) => {
            add([answer])
            onClose()
          }}
        />
      ) : (
        <HideForm
          id={id}
          isHidden={name === 'hide'}
          onDone={() => {
            add([{ ...message, isHidden: name === 'hide' }])
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type HideProps = { id: number; isHidden: boolean; onDone: () => void }

function HideForm({ id, isHidden, onDone }: HideProps) {
  const [reason, setReason] = useState('')
  const [isBusy, run] = useOneAtATime()
  const carryOut = async () => {
    try {
      await call(staffHideInLive, { id, isHidden, reason })
    } catch (error) {
      // The refusal has been shown.
      if (!(error instanceof CallError)) throw error
      return
    }
    onDone()
  }
  return (
    <form
      method="post"
      className={styles.say}
      onSubmit={(event) => {
        event.preventDefault()
        void run(carryOut)
      }}
    >
      {isHidden && (
        <TextField
          label="原因，可以不写，记在操作记录里"
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
      )}
      <p>
        <Button type="submit" busy={isBusy} variant={isHidden ? 'danger' : undefined}>
          {isHidden ? '隐藏' : '恢复'}
        </Button>
      </p>
    </form>
  )
}
