import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Link } from '#components/ui/link.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { applyMockExam } from '#lib/mocks/calls.ts'
import type { MockExplain } from '#lib/mocks/contract.ts'
import { mockRecordPage, mockTestPage } from '#lib/mocks/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './mock-explain.module.css'

type Props = { mock: MockExplain; reload: () => Promise<void> }

/** Registers, withdraws, and takes the mock exam into a calendar. A guest signs in first, and what was pressed is done then. */
export function ApplyButtons({ mock: { id, state, title, number, membersOnly }, reload }: Props) {
  const isSignedIn = useSignedIn()
  const [isBusy, run] = useOneAtATime()
  const [isAsking, setIsAsking] = useState(false)
  const send = (withdraw: boolean) =>
    run(async () => {
      try {
        await call(applyMockExam, { id, withdraw })
        notify('success', withdraw ? '已取消报名' : '报好了，开考前会提醒您')
      } catch (error) {
        // The refusal has been shown; what is stored is read anew.
        if (!(error instanceof CallError)) throw error
      }
      await reload()
    })
  usePressed('mock', String(id), () => send(false))
  const press = () => {
    if (isSignedIn) return void send(false)
    askForLogin({ name: 'mock', detail: String(id), label: '报名' })
  }
  return (
    <div className={styles.actions}>
      {state === 'open' && (
        <Button big busy={isBusy} onClick={press}>
          报名
        </Button>
      )}
      {state === 'open' && membersOnly && (
        <Link href={href(vipRightsPage)}>会员专场，看会员权益</Link>
      )}
      {number !== null && (state === 'applied' || state === 'running') && (
        <ButtonLink href={href(mockTestPage, { id })} big>
          {state === 'running' ? '进考场' : '去候考'}
        </ButtonLink>
      )}
      {state === 'ended' && number && (
        <ButtonLink href={href(mockRecordPage, { id })}>看成绩</ButtonLink>
      )}
      {state !== 'ended' && state !== 'cancelled' && (
        <a
          className="button"
          data-variant="second"
          data-big
          href={`/calendar/mock/${id}.ics`}
          download
        >
          加到日历
        </a>
      )}
      {state === 'applied' && (
        <Button variant="quiet" busy={isBusy} onClick={() => setIsAsking(true)}>
          取消报名
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="取消报名"
          action="取消报名"
          onClose={() => setIsAsking(false)}
          onConfirm={() => send(true)}
        >
          {`确定不参加“${title}”了吗？名额会让给别人，之后能不能再报看还有没有名额。`}
        </ConfirmDialog>
      )}
    </div>
  )
}
