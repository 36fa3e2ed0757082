import { deskName, useCatalogues } from '#components/question-batches/use-catalogue-names.ts'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { staffBankQuestions } from '#lib/bank-questions/calls.ts'
import type { BankQuestionItem } from '#lib/bank-questions/contract.ts'
import { staffBankQuestionPage } from '#lib/bank-questions/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { DeskCatalogue } from '#lib/questions/contract.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { questionTypes } from '#lib/questions/types.ts'

const all = { value: '', name: '全部' }
const types = questionTypes.map((value) => ({ value, name: questionTypeName(value) }))

/** The questions of the bank, those that were written last first. Default export for `lazy`. */
export default function BankList() {
  const { roots, isLoading } = useCatalogues()
  // A filter that stands in the address has to find its option.
  if (isLoading) return <DeskWait />
  return (
    <DeskList
      head={<ButtonLink href={href(staffBankQuestionPage, { id: 'new' })}>新建题目</ButtonLink>}
      title="题库"
      noun="题目"
      endpoint={staffBankQuestions}
      filters={[
        { name: 'q', label: '题干或编号', type: 'text' },
        { name: 'type', label: '题型', options: [all, ...types] },
        { name: 'catalogueId', label: '目录', options: [all, ...cataloguesOf(roots)] },
        sortFilter,
      ]}
      columns={columns}
      main="题干"
      hrefOf={({ id }) => href(staffBankQuestionPage, { id })}
      nameOf={({ id }) => `题目 ${id}`}
    />
  )
}

const columns = [
  { name: '编号', text: ({ id }: BankQuestionItem) => id },
  { name: '题型', text: ({ type }: BankQuestionItem) => questionTypeName(type) },
  { name: '题干', text: ({ stem }: BankQuestionItem) => stem },
  {
    name: '目录',
    text: ({ subject, category }: BankQuestionItem) => `${subject} / ${category}`,
  },
  { name: '年份', text: ({ year }: BankQuestionItem) => year ?? '' },
  { name: '版本', text: ({ version }: BankQuestionItem) => version },
  { name: '作答数', text: ({ answered }: BankQuestionItem) => answered },
  {
    name: '正确率',
    text: ({ hitRate }: BankQuestionItem) =>
      hitRate === null ? '' : `${Math.round(hitRate * 100)}%`,
  },
  {
    name: '修改时间',
    text: ({ changedAt }: BankQuestionItem) => shanghaiMinute(new Date(changedAt)),
  },
  { name: '来源', text: ({ source }: BankQuestionItem) => source, isExtra: true },
]

/** Catalogues with those below them, for a choice of one. */
const cataloguesOf = (roots: readonly DeskCatalogue[]) =>
  roots.flatMap((root) => [
    { value: String(root.id), name: deskName(root) },
    ...root.children.map((below) => ({
      value: String(below.id),
      name: `${root.name} / ${deskName(below)}`,
    })),
  ])
