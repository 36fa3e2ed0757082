import { markTexts } from '#components/practice/report/analysis/marks.ts'
import { outcomeOf, outcomes } from '#components/practice/report/outcome.ts'
import { marksOf, marksText } from '#components/practice/report/text/marks-text.ts'
import { Link } from '#components/ui/link.tsx'
import { spanText } from '#lib/platform/text/duration.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { percentText } from './figures.ts'
import { TableBox } from './table-box.tsx'

type Props = { items: readonly AnsweredItem[]; pathOf: (position: number) => string }

/** All that the report knows of each question. */
export function QuestionTable({ items, pathOf }: Props) {
  const hasRates = items.some(({ question }) => question.hitRateInformation)
  return (
    <>
      <TableBox label="每题数据">
        <thead>
          <tr>
            {['题号', '题型', '结果', '得分', '用时', '建议', '全站正确率', '易错项', '提示'].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <QuestionRow key={item.position} item={item} path={pathOf(item.position)} />
          ))}
        </tbody>
      </TableBox>
      {!hasRates && <p className="muted">首次作答满 30 人后，显示全站正确率与易错项。</p>}
    </>
  )
}

function QuestionRow({ item, path }: { item: AnsweredItem; path: string }) {
  const { position, question, seconds, suggestedSeconds } = item
  const { sign, name } = outcomes[outcomeOf(item)]
  const rate = question.hitRateInformation
  return (
    <tr>
      <th scope="row">
        <Link href={path} aria-label={`第${position}题的解析`}>
          {position}
        </Link>
      </th>
      <td>{questionTypeName(question.questionTypeCode)}</td>
      <td data-outcome={outcomeOf(item)}>
        <span aria-hidden="true">{sign}</span> {name}
      </td>
      <td>{marksText(marksOf(item))}</td>
      <td>{spanText(seconds)}</td>
      <td>{spanText(suggestedSeconds)}</td>
      <td>{percentText(rate?.hitRate ?? null)}</td>
      <td>{rate?.mostWrong ?? '—'}</td>
      <td>{noticesOf(item).join('、') || '—'}</td>
    </tr>
  )
}

const noticesOf = ({ marks, hints }: AnsweredItem): string[] => [
  ...marks.map((mark) => markTexts[mark].name),
  ...(hints > 0 ? [`用过提示 ${hints} 步`] : []),
]
