import { wholeNote } from '#components/practice/report/analysis/filters.ts'
import { marksText } from '#components/practice/report/text/marks-text.ts'
import { FillInRules } from '#components/questions/fill-in-rules.tsx'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { hasBlanks } from '#lib/questions/blanks.ts'
import styles from './data-table.module.css'
import { ruleLines } from './figures.ts'
import { TableBox } from './table-box.tsx'

/** The rules that gave the score. */
export function ScoreRules({ items }: { items: readonly AnsweredItem[] }) {
  return (
    <section className={styles.section}>
      <h2>得分是怎样算的</h2>
      <TableBox label="计分规则">
        <thead>
          <tr>
            <th scope="col">模块</th>
            <th scope="col">每题计分</th>
            <th scope="col">题数{wholeNote(items)}</th>
            <th scope="col">得分 / 满分</th>
          </tr>
        </thead>
        <tbody>
          {ruleLines(items).map(({ section, rule, questions, marks }) => (
            <tr key={`${section} ${rule}`}>
              <th scope="row">{section}</th>
              <td className={styles.long}>{rule}</td>
              <td>{questions}</td>
              <td>{marksText(marks)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {items.some(({ question }) => hasBlanks(question)) && <FillInRules />}
    </section>
  )
}
