import { DeskList } from '#components/staff/list/desk-list.tsx'
import type { ListFilter } from '#components/staff/list/filter-form.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { staffOrders } from '#lib/payments/desk-calls.ts'
import { payableKindNames } from '#lib/payments/kinds.ts'
import { orderStates } from '#lib/payments/order-states.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { OrderItem } from './order-item.tsx'

const kindFilter: ListFilter = {
  name: 'kind',
  label: '种类',
  options: [
    { value: '', name: '全部' },
    ...Object.entries(payableKindNames).map(([value, name]) => ({ value, name })),
  ],
}

/** The orders of every kind and their money. Default export for `lazy`. */
export default function OrderDesk() {
  return (
    <DeskList
      title="订单"
      endpoint={staffOrders}
      states={Object.entries(orderStates).map(([status, name]) => ({ status, name }))}
      filters={[
        { name: 'q', label: '订单号、完整手机号或姓名', type: 'text' },
        kindFilter,
        sortFilter,
      ]}
      columns={[
        { name: '种类', text: ({ kind }) => payableKindNames[kind] },
        { name: '订单号', text: ({ orderNum }) => orderNum },
        { name: '商品', text: ({ product }) => product },
        { name: '金额（元）', text: ({ payAmount }) => payAmount },
        { name: '状态', text: ({ status }) => orderStates[status] },
        { name: '用户', text: ({ userName }) => userName },
        { name: '用户编号', text: ({ userId }) => userId, isExtra: true },
        { name: '备注', text: ({ notes }) => notes.join('；'), isExtra: true },
        { name: '下单', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
        {
          name: '支付',
          text: ({ paidAt }) => (paidAt ? shanghaiMinute(new Date(paidAt)) : ''),
          isExtra: true,
        },
      ]}
      main="商品"
      nameOf={({ orderNum }) => orderNum}
      item={(order, reload) => <OrderItem order={order} reload={reload} />}
    />
  )
}
