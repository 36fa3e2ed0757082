import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { staffRefund } from '#lib/payments/desk-calls.ts'
import type { StaffOrder } from '#lib/payments/desk-contract.ts'
import { deskRules } from '#lib/payments/desk-rules.ts'
import { payableKindNames } from '#lib/payments/kinds.ts'
import { orderStates } from '#lib/payments/order-states.ts'
import { call } from '#lib/platform/client/call.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import type { Outcome } from '#lib/staff/outcome.ts'
import styles from './order-desk.module.css'
import { PartRefund } from './part-refund.tsx'

type Props = { order: StaffOrder; reload: () => Promise<void> }

const tones = { paid: 'good', refunding: 'hot', refunded: 'brand' } as const
const closed = { cancelled: '用户取消', replaced: '重新下单', expired: '超时未付' } as const

/** An order, what happened to its money, and the refund where there can be one. */
export function OrderItem({ order, reload }: Props) {
  const { id, kind, orderNum, product, payAmount, status, closedWhy, refundBar } = order
  const { userId, userName, phone, notes, createdAt, steps, parts } = order
  const [isAsking, setIsAsking] = useState(false)
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const tone = status in tones ? tones[status as keyof typeof tones] : undefined
  const onDone = async (outcome: Outcome) => {
    tellOutcome(outcome, '已提交退款')
    await reload()
  }
  const refund = async (reason: string) => {
    await onDone(await call(staffRefund, { id, reason }, { quiet: true }))
  }
  return (
    <>
      <p className={desk.head}>
        <Badge>{payableKindNames[kind]}</Badge>
        <strong>{product}</strong>
        <b>¥{yuanText(payAmount)}</b>
        <Badge tone={tone}>{orderStates[status]}</Badge>
        {closedWhy && <span>{closed[closedWhy]}</span>}
      </p>
      <p className={desk.head}>
        <span>{orderNum}</span>
        <span>
          {userName}（{userId}）{phone}
        </span>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {parts.map(
          ({ key, title, state }) =>
            state !== 'held' && <span key={key}>{`${title}：${partStates[state]}`}</span>,
        )}
        <span>
          下单 <Moment iso={createdAt} />
        </span>
      </p>
      {steps.length > 0 && <Steps steps={steps} />}
      {held.includes('orders.refund') && status === 'paid' && (
        <div className={styles.act}>
          {refundBar ? (
            <span>不能退款：{refundBar}</span>
          ) : (
            <Button variant="second" onClick={() => setIsAsking(true)}>
              退款
            </Button>
          )}
        </div>
      )}
      {isAsking && parts.length > 0 && (
        <PartRefund order={order} onClose={() => setIsAsking(false)} onDone={onDone} />
      )}
      {isAsking && parts.length === 0 && (
        <ReasonDialog
          title="为这笔订单退款"
          action={`退款 ¥${yuanText(payAmount)}`}
          reason={{
            label: '退款原因',
            missing: deskRules.reason.missing,
            most: deskRules.reason.max[0],
          }}
          onClose={() => setIsAsking(false)}
          onConfirm={refund}
        >
          {`${orderNum}，${product}：¥${yuanText(payAmount)} 原路退回，所购内容随即收回。`}
        </ReasonDialog>
      )}
      <RecordHistory noun="order" id={orderNum} />
    </>
  )
}

const partStates = { refunding: '退款中', refunded: '已退款', refused: '退款被拒' } as const

const stepNames = {
  attempt: '发起支付',
  paid: '已支付',
  disputed: '金额不符',
  refund: '退款中',
  refunded: '已退款',
  refund_failed: '退款被拒',
} as const

function Steps({ steps }: Pick<StaffOrder, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ kind, at, amount, channel, number, note }) => (
        <li key={`${kind} ${number}`}>
          <Moment iso={at} />
          <b>{stepNames[kind]}</b>
          <span>¥{yuanText(amount)}</span>
          <span>{channel}</span>
          <small>{[number, note].filter(Boolean).join('，')}</small>
        </li>
      ))}
    </ol>
  )
}
