import desk from '#components/staff/desk.module.css'
import { NoteForm } from '#components/staff/desks/note-form.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { attentionNames } from '#lib/payments/attention-names.ts'
import { settleAttention, staffAttention } from '#lib/payments/desk-calls.ts'
import type { StaffAttention } from '#lib/payments/desk-contract.ts'
import { deskRules } from '#lib/payments/desk-rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'

/** Lists the money that needs a person, and what may be done about it. Default export for `lazy`. */
export default function MoneyDesk() {
  return (
    <DeskList
      title="待处理款项"
      endpoint={staffAttention}
      filters={[{ name: 'q', label: '单号或说明', type: 'text' }, sortFilter]}
      columns={[
        { name: '种类', text: ({ kind }) => attentionNames[kind] },
        { name: '单号', text: ({ number }) => number },
        { name: '订单号', text: ({ orderNum }) => orderNum ?? '', isExtra: true },
        { name: '金额（元）', text: ({ amount }) => amount },
        { name: '说明', text: ({ note }) => note },
        { name: '时间', text: ({ at }) => shanghaiMinute(new Date(at)) },
      ]}
      main="说明"
      nameOf={({ number }) => number}
      item={(one, reload) => <MoneyItem one={one} reload={reload} />}
    />
  )
}

type Act = { act: 'retry' | 'offline' | 'look' | 'settle'; name: string; done: string }

const settle: Act = { act: 'settle', name: '记为已核实', done: '已记为核实' }
const retry: Act = { act: 'retry', name: '再次申请退款', done: '已再次向渠道申请' }

/** Acts of each kind, and what to look at before. */
const ways: Readonly<Record<StaffAttention['kind'], { advice: string; acts: Act[] }>> = {
  refund_failed: {
    advice:
      '渠道拒绝了这笔退款。先在渠道后台查原因：余额不足补足后再试；账户已注销时线下退给本人，再记下凭证。',
    acts: [retry, { act: 'offline', name: '记为线下已退', done: '已记为线下退款' }],
  },
  refund_slow: { advice: '多次申请没有结果，系统会继续重试。', acts: [retry] },
  payment_disputed: {
    advice: '渠道通知的金额与订单不同，没有开通会员。在渠道后台核对并退回后，记下处理结果。',
    acts: [settle],
  },
  order_stuck: {
    advice: '渠道没有答复这笔订单能否关闭，不能确定是否已付。',
    acts: [{ act: 'look', name: '马上再查', done: '已安排再查' }],
  },
  difference: { advice: '我们的账与渠道账单不一致，查明原因后记下。', acts: [settle] },
}

function MoneyItem({ one, reload }: { one: StaffAttention; reload: () => Promise<void> }) {
  const { kind, recordId, number, orderNum, amount, note, at } = one
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const { advice, acts } = ways[kind]
  return (
    <>
      <p className={desk.head}>
        <strong>{attentionNames[kind]}</strong>
        <b>¥{yuanText(amount)}</b>
        <Moment iso={at} />
      </p>
      <p className={desk.head}>
        <span>{number}</span>
        {orderNum && orderNum !== number && <span>订单 {orderNum}</span>}
        {note && <span>{note}</span>}
      </p>
      <p>{advice}</p>
      {held.includes('orders.refund') && (
        <NoteForm
          label="怎样处理的"
          missing={deskRules.reason.missing}
          most={deskRules.reason.max[0]}
          actions={acts.map(({ act, name, done }) => ({
            ...{ name, done },
            send: (text) =>
              call(settleAttention, { kind, recordId, act, note: text }, { quiet: true }),
          }))}
          onDone={reload}
        />
      )}
      <RecordHistory noun="money" id={`${kind}-${recordId}`} />
    </>
  )
}
