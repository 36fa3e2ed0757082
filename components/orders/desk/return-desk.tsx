import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { staffReturns } from '#lib/orders/return-calls.ts'
import { returnReasons, returnStates, returnTabs } from '#lib/orders/returns.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { ReturnItem } from './return-item.tsx'

/** Returns that are asked for or on their way back, and those that are over. Default export for `lazy`. */
export default function ReturnDesk() {
  return (
    <DeskList
      title="退货"
      endpoint={staffReturns}
      states={Object.entries(returnTabs).map(([status, { name }]) => ({ status, name }))}
      filters={[{ name: 'q', label: '订单号、商品或寄回单号', type: 'text' }, sortFilter]}
      columns={[
        { name: '订单号', text: ({ orderNum }) => orderNum },
        { name: '商品', text: ({ title, quantity }) => `${title} × ${quantity}` },
        { name: '用户', text: ({ userName }) => userName },
        { name: '原因', text: ({ reason }) => returnReasons[reason] },
        { name: '说明', text: ({ note }) => note, isExtra: true },
        { name: '状态', text: ({ state }) => returnStates[state] },
        { name: '应退（元）', text: ({ amount }) => amount },
        { name: '寄回快递', text: ({ parcel }) => parcel ?? '', isExtra: true },
        { name: '答复', text: ({ answer }) => answer, isExtra: true },
        { name: '申请', text: ({ askedAt }) => shanghaiMinute(new Date(askedAt)) },
      ]}
      main="商品"
      nameOf={({ orderNum, title }) => `${title}，${orderNum}`}
      item={(one, reload) => <ReturnItem one={one} reload={reload} />}
    />
  )
}
