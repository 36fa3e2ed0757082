import { settleRedemption, staffRedemptions } from '#lib/activities/calls.ts'
import type { StaffRedemption } from '#lib/activities/contract.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { Moment } from './moment.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './staff.module.css'
import { StaffList } from './staff-list.tsx'

/** Gifts that were redeemed for points. Default export for `lazy`. */
export default function RedemptionDesk() {
  return (
    <StaffList
      title="礼品兑换"
      call={staffRedemptions}
      load={(input) => call(staffRedemptions, input, { quiet: true })}
      states={[
        { status: 'placed', name: '待发出' },
        { status: 'sent', name: '已发出' },
        { status: 'cancelled', name: '已取消' },
      ]}
      item={(redemption, reload) => <RedemptionItem redemption={redemption} reload={reload} />}
    />
  )
}

type Props = { redemption: StaffRedemption; reload: () => Promise<void> }

function RedemptionItem({ redemption, reload }: Props) {
  const { id, title, kind, points, status, userId, userName, address, note, createdAt } = redemption
  const settle = (next: 'sent' | 'cancelled') => (text: string) =>
    call(settleRedemption, { id, status: next, note: text }, { quiet: true })
  return (
    <>
      <p className={styles.head}>
        <strong>{title}</strong>
        <span>{kind === 'parcel' ? '实物' : '虚拟'}</span>
        <span>{points} 积分</span>
        <span>
          {userName}（{userId}）
        </span>
        <Moment iso={createdAt} />
      </p>
      {address && (
        <p className={styles.text}>
          {address.consignee} {address.phone}
          <br />
          {address.address}
        </p>
      )}
      {status === 'placed' ? (
        <NoteForm
          label={kind === 'parcel' ? '快递单号，取消时写原因' : '兑换码，取消时写原因'}
          missing={kind === 'parcel' ? '请填写快递单号或取消的原因' : '请填写兑换码或取消的原因'}
          most={staffRules.redemptionNote.max[0]}
          actions={[
            { name: '发出', send: settle('sent'), done: '已发出' },
            { name: '取消并退回积分', send: settle('cancelled'), done: '已取消，积分已退回' },
          ]}
          onDone={reload}
        />
      ) : (
        <p className={styles.text}>{note}</p>
      )}
    </>
  )
}
