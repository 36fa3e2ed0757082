import { typedNumber } from '#lib/platform/content/record/typed-number.ts'
import styles from './bank-papers.module.css'
import { marksOf, type PaperDraft, questionsOf } from './draft/paper-draft.ts'

/** Questions and marks of each section and of the whole, beside the total that was said. */
export function PaperSums({ draft }: { draft: PaperDraft }) {
  const all = questionsOf(draft)
  const full = marksOf(all)
  const total = typedNumber(draft.total)
  return (
    <section aria-labelledby="sums" className={styles.sums}>
      <h2 id="sums">合计</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">部分</th>
            <th scope="col">题数</th>
            <th scope="col">分</th>
          </tr>
        </thead>
        <tbody>
          {draft.sections.map(({ key, title, questions }, at) => (
            <tr key={key}>
              <th scope="row">{title || `第 ${at + 1} 部分`}</th>
              <td>{questions.length}</td>
              <td>{marksOf(questions)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">全卷</th>
            <td>{all.length}</td>
            <td>{full}</td>
          </tr>
        </tfoot>
      </table>
      {total !== null && total !== full && (
        <p role="status">
          与总分 {total} 相差 {Math.round(Math.abs(total - full) * 100) / 100} 分
        </p>
      )}
    </section>
  )
}
