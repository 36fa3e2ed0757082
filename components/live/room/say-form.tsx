import { type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { type LiveDraft, liveDrafts } from '#lib/live/client/live-drafts.ts'
import type { LiveMessage } from '#lib/live/contract.ts'
import { liveRules } from '#lib/live/rules.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { useRequestId } from '#lib/platform/client/request-id/use-request-id.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import styles from './room.module.css'

type Props = {
  what: LiveDraft
  /** Room or question whose draft it is. */
  draftId: number
  label: string
  action: string
  send: (text: string, requestId: string) => Promise<LiveMessage>
  onSent: (message: LiveMessage) => void
  /** Seconds until one may say more, after each sending. */
  pause?: number
}

/** Something that is said in a room: what is refused stays with the reason, what is begun on the device. */
export function SayForm(props: Props) {
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  return userId === undefined ? null : <Form key={userId} {...props} userId={userId} />
}

function Form({
  what,
  draftId,
  label,
  action,
  send,
  onSent,
  ...props
}: Props & { userId: number }) {
  const { userId, pause = 0 } = props
  const drafts = liveDrafts(userId, what)
  const [text, setText] = useState(() => drafts.load(draftId) ?? '')
  const [fault, setFault] = useState<string>()
  const [left, wait] = useWait()
  const [isBusy, run] = useOneAtATime()
  const requestId = useRequestId()
  const write = (next: string) => {
    setText(next)
    setFault(undefined)
    if (next) drafts.put(draftId, next)
    else drafts.drop(draftId)
  }
  const say = async () => {
    if (!text.trim()) return setFault(liveRules.text.missing)
    try {
      const message = await send(text, requestId.of(text))
      requestId.done()
      write('')
      wait(pause)
      onSent(message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.retryAfter) wait(error.retryAfter)
      setFault(namedFaults(error.data)[0]?.reason ?? error.message)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (left === 0) void run(say)
  }
  return (
    <form method="post" className={styles.say} onSubmit={submit}>
      <TextArea
        {...{ label, fault }}
        value={text}
        onChange={write}
        isFaultRead
        isCounted
        rows={2}
        readOnly={isBusy}
        maxLength={liveRules.text.max[0]}
      />
      <p>
        <Button type="submit" busy={isBusy} disabled={left > 0}>
          {left > 0 ? `${left} 秒后可发` : action}
        </Button>
      </p>
    </form>
  )
}

/** Seconds that are still to be waited, and what sets them. */
function useWait(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (until <= Date.now()) return
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
