import { useState } from 'react'
import { DeskTrack } from '#components/parcels/desk-track.tsx'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { answerReturn, receiveReturn } from '#lib/orders/return-calls.ts'
import type { StaffReturn } from '#lib/orders/return-contract.ts'
import { returnReasons, returnRules, returnStates } from '#lib/orders/returns.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { AcceptDialog, AgreeDialog } from './return-dialogs.tsx'

type Props = { one: StaffReturn; reload: () => Promise<void> }

const quiet = { quiet: true } as const
const reason = {
  label: '原因（买家会看到）',
  missing: returnRules.answer.missing,
  most: returnRules.answer.max[0],
}

/** One return at the desk: what comes back and why, where it is, and what can be done about it. */
export function ReturnItem({ one, reload }: Props) {
  const { id, title, quantity, state, note, answer, orderNum, userName, userId } = one
  const { amount, track, address, parcel } = one
  const [open, setOpen] = useState<'agree' | 'refuse' | 'accept' | 'reject' | null>(null)
  const close = () => setOpen(null)
  const told = async (work: Promise<unknown>, words: string) => {
    await work
    notify('success', words)
    await reload()
  }
  return (
    <>
      <p className={desk.head}>
        <strong>
          {title} × {quantity}
        </strong>
        <Badge tone={state === 'asked' || state === 'sent' ? 'hot' : undefined}>
          {returnStates[state]}
        </Badge>
        <span>{returnReasons[one.reason]}</span>
        <span>应退 ¥{yuanText(amount)}</span>
        <span>订单 {orderNum}</span>
        <span>
          {userName}（{userId}）
        </span>
        <span>
          申请 <Moment iso={one.askedAt} />
        </span>
        {one.sendUntil && (
          <span>
            最晚寄回 <Moment iso={one.sendUntil} />
          </span>
        )}
      </p>
      {note && <p className={desk.text}>买家说明：{note}</p>}
      {answer && <p className={desk.text}>答复：{answer}</p>}
      {address && (
        <p className={desk.text}>
          寄到 {address.consignee} {address.phone}
          <br />
          {address.place}
        </p>
      )}
      {track ? (
        <DeskTrack track={track} reload={reload} />
      ) : (
        parcel && <p className={desk.text}>{parcel}</p>
      )}
      <div className={desk.actions}>
        {state === 'asked' && (
          <>
            <Button aria-label={`同意退${title}，${orderNum}`} onClick={() => setOpen('agree')}>
              同意
            </Button>
            <Button
              variant="second"
              aria-label={`不同意退${title}，${orderNum}`}
              onClick={() => setOpen('refuse')}
            >
              不同意
            </Button>
          </>
        )}
        {(state === 'sent' || state === 'approved') && (
          <>
            <Button
              variant={state === 'sent' ? undefined : 'second'}
              aria-label={`验收通过${title}，${orderNum}`}
              onClick={() => setOpen('accept')}
            >
              验收通过
            </Button>
            <Button
              variant="second"
              aria-label={`验收不通过${title}，${orderNum}`}
              onClick={() => setOpen('reject')}
            >
              不通过
            </Button>
          </>
        )}
      </div>
      <RecordHistory noun="return" id={id} of={state} />
      {open === 'agree' && (
        <AgreeDialog
          title={title}
          usual={one.usualAddress}
          send={(to) => told(call(answerReturn, { id, address: to }, quiet), '已同意并告诉买家')}
          onClose={close}
        />
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title="不同意退货"
          action="不同意"
          reason={reason}
          onClose={close}
          onConfirm={(words) =>
            told(call(answerReturn, { id, address: null, reason: words }, quiet), '已告诉买家')
          }
        >
          {`“${title}”的退货不同意；买家在剩下的退货天数里可以再申请，等我们审核的时间不算。`}
        </ReasonDialog>
      )}
      {open === 'accept' && (
        <AcceptDialog
          one={one}
          send={async (found) => {
            const work = call(receiveReturn, { id, isAccepted: true, ...found }, quiet)
            await told(work, '已验收，款项原路退回').catch(async (fault: unknown) => {
              // Another sum may be due than was shown: the dialog stays, with the new one.
              await reload()
              throw fault
            })
          }}
          onClose={close}
        />
      )}
      {open === 'reject' && (
        <ReasonDialog
          title="验收不通过"
          action="不通过"
          reason={reason}
          onClose={close}
          onConfirm={(words) =>
            told(call(receiveReturn, { id, isAccepted: false, reason: words }, quiet), '已告诉买家')
          }
        >
          {`“${title}”不退款，请把原件寄还买家；单号可以写在原因里。`}
        </ReasonDialog>
      )}
    </>
  )
}
