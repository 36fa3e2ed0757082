import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { staffBankPapers } from '#lib/bank-papers/calls.ts'
import type { BankPaperItem } from '#lib/bank-papers/contract.ts'
import { staffBankPaperPage } from '#lib/bank-papers/paths.ts'
import { paperOrigins } from '#lib/papers/origins.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { standingOf, standings } from './standing.ts'

const all = { value: '', name: '全部' }

/** The papers of the bank, those that were changed last first. Default export for `lazy`. */
export default function PaperList() {
  return (
    <DeskList
      head={<ButtonLink href={href(staffBankPaperPage, { id: 'new' })}>新建试卷</ButtonLink>}
      title="试卷"
      endpoint={staffBankPapers}
      filters={[
        { name: 'q', label: '名称或编号', type: 'text' },
        {
          name: 'origin',
          label: '类型',
          options: [all, ...paperOrigins.map((value) => ({ value, name: value }))],
        },
        {
          name: 'state',
          label: '状态',
          options: [all, ...Object.entries(standings).map(([value, name]) => ({ value, name }))],
        },
        sortFilter,
      ]}
      columns={columns}
      main="名称"
      hrefOf={({ id }) => href(staffBankPaperPage, { id: String(id) })}
      nameOf={({ title }) => title}
    />
  )
}

const columns = [
  { name: '编号', text: ({ id }: BankPaperItem) => id },
  { name: '名称', text: ({ title }: BankPaperItem) => title },
  { name: '状态', text: (paper: BankPaperItem) => standings[standingOf(paper)] },
  { name: '类型', text: ({ origin }: BankPaperItem) => origin },
  { name: '年份', text: ({ year }: BankPaperItem) => year ?? '' },
  { name: '地区', text: ({ region }: BankPaperItem) => region ?? '', isExtra: true },
  { name: '级别', text: ({ level }: BankPaperItem) => level, isExtra: true },
  { name: '题数', text: ({ questionCount }: BankPaperItem) => questionCount },
  { name: '总分', text: ({ full }: BankPaperItem) => full },
  { name: '分钟', text: ({ minutes }: BankPaperItem) => minutes },
  { name: '交卷数', text: ({ sittings }: BankPaperItem) => sittings },
  {
    name: '修改时间',
    text: ({ changedAt }: BankPaperItem) => shanghaiMinute(new Date(changedAt)),
  },
]
