import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { staffInvoices } from '#lib/invoices/calls.ts'
import type { StaffInvoice } from '#lib/invoices/contract.ts'
import { invoiceStates, invoiceTabs, titleKinds } from '#lib/invoices/states.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { InvoiceItem } from './invoice-item.tsx'

const numbersOf = ({ documents }: StaffInvoice, red: boolean) =>
  documents.flatMap(({ isRed, number }) => (isRed === red ? [number] : [])).join('；')

/** Requests for invoices, and the red letters that are due after refunds. Default export for `lazy`. */
export default function InvoiceDesk() {
  return (
    <DeskList
      title="发票"
      endpoint={staffInvoices}
      states={Object.entries(invoiceTabs).map(([status, name]) => ({ status, name }))}
      filters={[{ name: 'q', label: '订单号、抬头、税号或发票号码', type: 'text' }, sortFilter]}
      columns={[
        { name: '订单号', text: ({ orderNum }) => orderNum },
        { name: '开票项目', text: ({ item }) => item, isExtra: true },
        { name: '开给', text: ({ titleKind }) => titleKinds[titleKind], isExtra: true },
        { name: '抬头', text: ({ title }) => title },
        { name: '税号', text: ({ taxNumber }) => taxNumber, isExtra: true },
        { name: '邮箱', text: ({ email }) => email, isExtra: true },
        { name: '状态', text: ({ state }) => invoiceStates[state] },
        { name: '金额（元）', text: ({ amount }) => amount },
        { name: '待冲红（元）', text: ({ redAmount }) => redAmount, isExtra: true },
        { name: '发票号码', text: (one) => numbersOf(one, false), isExtra: true },
        { name: '红字发票号码', text: (one) => numbersOf(one, true), isExtra: true },
        { name: '未开原因', text: ({ note }) => note, isExtra: true },
        { name: '付款', text: ({ paidOn }) => paidOn, isExtra: true },
        { name: '申请', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
      ]}
      main="抬头"
      nameOf={({ title, orderNum }) => `${title}，${orderNum}`}
      item={(invoice, reload) => <InvoiceItem invoice={invoice} reload={reload} />}
    />
  )
}
