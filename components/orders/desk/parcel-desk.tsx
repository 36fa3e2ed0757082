import { DeskTrack } from '#components/parcels/desk-track.tsx'
import { ParcelForm } from '#components/parcels/parcel-form.tsx'
import { trackFilter } from '#components/parcels/track-filter.ts'
import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { sendParcel, staffParcels } from '#lib/orders/desk-calls.ts'
import type { StaffParcel } from '#lib/orders/desk-contract.ts'
import { staffParcelLabelsPage } from '#lib/orders/paths.ts'
import { goodsStates } from '#lib/orders/states.ts'
import { parcelStates } from '#lib/parcels/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** Lists orders that are to be sent, or were, with what goes into each parcel and where it goes. Default export for `lazy`. */
export default function ParcelDesk() {
  return (
    <DeskList
      head={
        <p className={desk.actions}>
          <ButtonLink href={href(staffParcelLabelsPage)} variant="second">
            打印待寄出的清单
          </ButtonLink>
        </p>
      }
      title="发货订单"
      endpoint={staffParcels}
      states={[
        { status: 'waiting', name: '待寄出' },
        { status: 'sent', name: '已寄出' },
      ]}
      filters={[
        { name: 'q', label: '订单号、收货人或商品', type: 'text' },
        trackFilter,
        sortFilter,
      ]}
      columns={[
        { name: '订单号', text: ({ orderNum }) => orderNum },
        { name: '商品', text: ({ things }) => things.join('；') },
        { name: '收货人', text: ({ address }) => address?.consignee ?? '' },
        { name: '电话', text: ({ address }) => address?.phone ?? '', isExtra: true },
        { name: '地址', text: ({ address }) => address?.place ?? '', isExtra: true },
        { name: '快递', text: ({ parcel }) => parcel ?? '' },
        {
          name: '快递进度',
          isExtra: true,
          text: ({ track }) => (track?.state ? parcelStates[track.state].name : ''),
        },
        { name: '订单状态', text: ({ state }) => goodsStates[state] },
        { name: '付款', text: ({ paidAt }) => shanghaiMinute(new Date(paidAt)) },
      ]}
      main="商品"
      nameOf={({ orderNum }) => orderNum}
      item={(parcel, reload) => <ParcelItem order={parcel} reload={reload} />}
    />
  )
}

type Props = { order: StaffParcel; reload: () => Promise<void> }

function ParcelItem({ order, reload }: Props) {
  const { id, orderNum, things, userId, userName, address, parcel, track } = order
  const { paidAt, shippedAt, state, canSend, addressChangedAt } = order
  return (
    <>
      <p className={desk.head}>
        <strong>{things.join('，')}</strong>
        <span>{orderNum}</span>
        <span>{goodsStates[state]}</span>
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
          {!shippedAt && addressChangedAt && (
            <>
              <br />
              买家 <Moment iso={addressChangedAt} /> 改过地址，之前打印的不能用
            </>
          )}
        </p>
      ) : (
        <p className={desk.text}>买家还没有填写收货地址</p>
      )}
      {track ? (
        <DeskTrack track={track} reload={reload} />
      ) : (
        parcel && <p className={desk.text}>{parcel}</p>
      )}
      {canSend && (
        <ParcelForm
          action={parcel ? '更正' : '寄出'}
          done={parcel ? '已更正' : '已寄出'}
          initial={track ?? undefined}
          send={(sent) =>
            call(sendParcel, { id, ...sent, ...(address && { address }) }, { quiet: true })
          }
          onDone={reload}
        />
      )}
    </>
  )
}
