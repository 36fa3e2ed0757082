import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Button } from '#components/ui/button.tsx'
import { soldOutNames } from '#lib/goods/kinds.ts'
import { staffGoods } from '#lib/orders/goods-desk-calls.ts'
import type { StaffGoods } from '#lib/orders/goods-desk-contract.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { GoodsDialog } from './goods-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What is sold of courses and books, how much may be, and by which refund rule. Default export for `lazy`. */
export default function GoodsDesk() {
  return (
    <DeskList
      title="课程与图书"
      endpoint={staffGoods}
      states={[
        { status: 'course', name: '课程' },
        { status: 'book', name: '图书' },
      ]}
      filters={[{ name: 'q', label: '名称', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => String(id) },
        { name: '名称', text: ({ title }) => title },
        { name: '已售', text: ({ taken }) => String(taken) },
        { name: '可售总数', text: ({ stock }) => (stock === null ? '不限' : String(stock)) },
        { name: '定金', text: depositText },
        { name: '退款规则', text: ({ refundTexts }) => refundTexts.join('；'), isExtra: true },
      ]}
      main="名称"
      nameOf={({ title }) => title}
      item={(goods, reload) => <GoodsItem goods={goods} reload={reload} />}
    />
  )
}

type Props = { goods: StaffGoods; reload: () => Promise<void> }

function GoodsItem({ goods, reload }: Props) {
  const { id, kind, title, onSale, startsOn, endsOn, stock, taken, refundTexts } = goods
  const [open, setOpen] = useState<'sale' | 'move' | null>(null)
  const dialog = { goods, onClose: () => setOpen(null), onDone: reload }
  return (
    <>
      <p className={desk.head}>
        <strong>{title}</strong>
        {!onSale && <span>已下架</span>}
        {startsOn && <span>{endsOn ? `${startsOn} 至 ${endsOn}` : startsOn}</span>}
        <span>已售 {taken}</span>
        <span>{leftText(goods)}</span>
      </p>
      <p className={desk.text}>
        {goods.refundRule ? '退款规则' : '退款规则（通常）'}：{refundTexts.join('；')}
      </p>
      {goods.deposit && <p className={desk.text}>{depositText(goods)}</p>}
      <div className={desk.actions}>
        <Button
          variant="second"
          aria-label={`数量与退款规则：${title}`}
          onClick={() => setOpen('sale')}
        >
          数量与退款规则
        </Button>
        {kind === 'course' && startsOn && (
          <Button variant="second" aria-label={`改期：${title}`} onClick={() => setOpen('move')}>
            改期
          </Button>
        )}
      </div>
      <RecordHistory
        noun="goods"
        id={`${kind}:${id}`}
        of={[stock, refundTexts, goods.deposit, startsOn, endsOn]}
      />
      {open === 'sale' && <GoodsDialog {...dialog} />}
      {open === 'move' && <MoveDialog {...dialog} />}
    </>
  )
}

function depositText({ deposit, depositFault }: StaffGoods): string {
  if (!deposit) return ''
  const fault = depositFault ? `（现在不提供：${depositFault}）` : ''
  return `定金 ¥${yuanText(deposit.fen / 100)}，尾款 ${deposit.until} 前付清${fault}`
}

function leftText({ kind, stock, taken }: StaffGoods): string {
  if (stock === null) return '不限数量'
  return taken < stock ? `剩余 ${stock - taken}` : soldOutNames[kind]
}
