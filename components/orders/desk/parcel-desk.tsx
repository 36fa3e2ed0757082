import desk from '#components/staff/desk.module.css'
import { NoteForm } from '#components/staff/desks/note-form.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { sendParcel, staffParcels } from '#lib/orders/desk-calls.ts'
import type { StaffParcel } from '#lib/orders/desk-contract.ts'
import { orderRules } from '#lib/orders/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** Paid orders that are to be sent, with what goes into each parcel and where it goes. Default export for `lazy`. */
export default function ParcelDesk() {
  return (
    <DeskList
      title="发货订单"
      endpoint={staffParcels}
      states={[
        { status: 'waiting', name: '待寄出' },
        { status: 'sent', name: '已寄出' },
      ]}
      filters={[{ name: 'q', label: '订单号、收货人或商品', type: 'text' }, sortFilter]}
      columns={[
        { name: '订单号', text: ({ orderNum }) => orderNum },
        { name: '商品', text: ({ things }) => things.join('；') },
        { name: '收货人', text: ({ address }) => address?.consignee ?? '' },
        { name: '电话', text: ({ address }) => address?.phone ?? '' },
        { name: '地址', text: ({ address }) => address?.place ?? '' },
        { name: '快递', text: ({ parcel }) => parcel ?? '' },
        { name: '付款', text: ({ paidAt }) => shanghaiMinute(new Date(paidAt)) },
      ]}
      nameOf={({ orderNum }) => orderNum}
      item={(parcel, reload) => <ParcelItem order={parcel} reload={reload} />}
    />
  )
}

type Props = { order: StaffParcel; reload: () => Promise<void> }

function ParcelItem({ order, reload }: Props) {
  const { id, orderNum, things, userId, userName, address, parcel, paidAt, shippedAt } = order
  return (
    <>
      <p className={desk.head}>
        <strong>{things.join('，')}</strong>
        <span>{orderNum}</span>
        <span>
          {userName}（{userId}）
        </span>
        <span>
          付款 <Moment iso={paidAt} />
        </span>
        {shippedAt && (
          <span>
            寄出 <Moment iso={shippedAt} />
          </span>
        )}
      </p>
      {address ? (
        <p className={desk.text}>
          {address.consignee} {address.phone}
          <br />
          {address.place}
        </p>
      ) : (
        <p className={desk.text}>买家还没有填写收货地址</p>
      )}
      {parcel && <p className={desk.text}>{parcel}</p>}
      {address && (
        <NoteForm
          label={parcel ? '更正快递公司和单号' : '快递公司和单号，如 圆通 YT123456789'}
          missing={orderRules.parcel.missing}
          most={orderRules.parcel.max[0]}
          actions={[
            {
              name: parcel ? '更正' : '寄出',
              send: (text) => call(sendParcel, { id, parcel: text }, { quiet: true }),
              done: parcel ? '已更正' : '已寄出',
            },
          ]}
          onDone={reload}
        />
      )}
    </>
  )
}
