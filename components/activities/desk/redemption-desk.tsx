import { DeskTrack } from '#components/parcels/desk-track.tsx'
import { ParcelForm } from '#components/parcels/parcel-form.tsx'
import { trackFilter } from '#components/parcels/track-filter.ts'
import desk from '#components/staff/desk.module.css'
import { NoteForm } from '#components/staff/desks/note-form.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { settleRedemption, staffRedemptions } from '#lib/activities/calls.ts'
import type { StaffRedemption } from '#lib/activities/contract.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { parcelStates } from '#lib/parcels/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** Gifts that were redeemed for points. Default export for `lazy`. */
export default function RedemptionDesk() {
  return (
    <DeskList
      title="礼品兑换"
      endpoint={staffRedemptions}
      states={[
        { status: 'placed', name: '待发出' },
        { status: 'sent', name: '已发出' },
        { status: 'cancelled', name: '已取消' },
      ]}
      filters={[{ name: 'q', label: '礼品、单号或原因', type: 'text' }, trackFilter, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '礼品', text: ({ title }) => title },
        { name: '积分', text: ({ points }) => points },
        { name: '用户', text: ({ userName }) => userName },
        { name: '用户编号', text: ({ userId }) => userId, isExtra: true },
        { name: '收货人', text: ({ address }) => address?.consignee ?? '' },
        { name: '电话', text: ({ address }) => address?.phone ?? '', isExtra: true },
        { name: '地址', text: ({ address }) => address?.address ?? '', isExtra: true },
        {
          name: '快递',
          text: ({ parcel }) => (parcel ? `${parcel.carrierName} ${parcel.number}` : ''),
        },
        {
          name: '快递进度',
          text: ({ parcel }) => (parcel?.state ? parcelStates[parcel.state].name : ''),
        },
        { name: '兑换码或原因', text: ({ note }) => note, isExtra: true },
        { name: '兑换', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
      ]}
      main="礼品"
      nameOf={({ title, userName }) => `${title}，${userName}`}
      bulk={[
        {
          name: '取消并退回积分',
          fits: ({ status }) => status === 'placed',
          reason: {
            label: '取消的原因（兑换者可见）',
            missing: '请填写取消的原因',
            most: staffRules.redemptionNote.max[0],
          },
          run: ({ id }, note) =>
            call(settleRedemption, { id, status: 'cancelled', note }, { quiet: true }),
        },
      ]}
      item={(redemption, reload) => <RedemptionItem redemption={redemption} reload={reload} />}
    />
  )
}

type Props = { redemption: StaffRedemption; reload: () => Promise<void> }

function RedemptionItem({ redemption, reload }: Props) {
  const { id, title, kind, points, status, userId, userName, address, note } = redemption
  const { parcel, canSend, createdAt } = redemption
  const isSent = status === 'sent'
  const settle = (next: 'sent' | 'cancelled') => (text: string) =>
    call(settleRedemption, { id, status: next, note: text }, { quiet: true })
  const sending = (
    <ParcelForm
      action={isSent ? '更正' : '寄出'}
      done={isSent ? '已更正' : '已寄出'}
      initial={parcel ?? undefined}
      send={(sent) =>
        call(
          settleRedemption,
          { id, was: isSent ? 'sent' : 'placed', status: 'sent', parcel: sent },
          { quiet: true },
        )
      }
      onDone={reload}
    />
  )
  const cancel = { name: '取消并退回积分', send: settle('cancelled'), done: '已取消，积分已退回' }
  return (
    <>
      <p className={desk.head}>
        <strong>{title}</strong>
        <span>{kind === 'parcel' ? '实物' : '虚拟'}</span>
        <span>{points} 积分</span>
        <span>
          {userName}（{userId}）
        </span>
        <Moment iso={createdAt} />
      </p>
      {address && (
        <p className={desk.text}>
          {address.consignee} {address.phone}
          <br />
          {address.address}
        </p>
      )}
      {canSend && !isSent && sending}
      {status === 'placed' && (
        <NoteForm
          label={address ? '取消的原因' : '兑换码，取消时写原因'}
          missing={address ? '请填写取消的原因' : '请填写兑换码或取消的原因'}
          most={staffRules.redemptionNote.max[0]}
          actions={
            address ? [cancel] : [{ name: '发出', send: settle('sent'), done: '已发出' }, cancel]
          }
          onDone={reload}
        />
      )}
      {status !== 'placed' && note && <p className={desk.text}>{note}</p>}
      {parcel && <DeskTrack track={parcel} reload={reload} />}
      {canSend && isSent && sending}
      <RecordHistory noun="redemption" id={id} />
    </>
  )
}
