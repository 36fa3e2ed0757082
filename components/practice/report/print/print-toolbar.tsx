import { ankiOf } from '#components/practice/report/export/anki.ts'
import { download, safeName } from '#components/practice/report/export/download.ts'
import { questionRows } from '#components/practice/report/export/question-rows.ts'
import type { QuestionSet } from '#components/practice/report/question-set.ts'
import { Button } from '#components/ui/button.tsx'
import { csvOf } from '#lib/platform/content/sheets/csv-of.ts'
import styles from './print-toolbar.module.css'

/** `answers` at the end of the sheets; `grid` for written answers. */
export type PrintOptions = { answers: boolean; grid: boolean }

type Props = {
  set: QuestionSet
  /** False for a paper that is yet to be answered. */
  hasAnswers: boolean
  options: PrintOptions
  onChange: (options: PrintOptions) => void
}

/** Chooses what to print and what to save; not on paper itself. */
export function PrintToolbar({ set, hasAnswers, options, onChange }: Props) {
  const hasWritten = set.questions.some(({ question }) =>
    [question, ...question.sonQuestion].some((one) => one.questionTypeCode === 'short_answer'),
  )
  const name = safeName(set.title)
  return (
    <section className={styles.bar} aria-label="打印与导出">
      {hasAnswers && (
        <fieldset>
          <legend className="visually-hidden">答案与解析</legend>
          {[true, false].map((answers) => (
            <label key={String(answers)}>
              <input
                type="radio"
                name="answers"
                checked={options.answers === answers}
                onChange={() => onChange({ ...options, answers })}
              />{' '}
              {answers ? '答案在文末' : '不含答案'}
            </label>
          ))}
        </fieldset>
      )}
      {hasWritten && (
        <label>
          <input
            type="checkbox"
            checked={options.grid}
            onChange={(event) => onChange({ ...options, grid: event.target.checked })}
          />{' '}
          申论答题方格
        </label>
      )}
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>打印（A4）</Button>
        <button
          type="button"
          onClick={() => download(`${name}.csv`, 'text/csv', csvOf(questionRows(set)))}
        >
          导出 CSV
        </button>
        {hasAnswers && (
          <button
            type="button"
            onClick={() => download(`${name}-anki.txt`, 'text/tab-separated-values', ankiOf(set))}
          >
            导出 Anki（TSV）
          </button>
        )}
      </div>
      {!hasAnswers && (
        <p className="muted">试卷预览不含答案；交卷后可在报告中打印与导出答案解析。</p>
      )}
    </section>
  )
}
