'use client'
import { useEffect, useState } from 'react'
import type { QuestionSet } from '#components/practice/report/question-set.ts'
import { PrintAnswers, type PrintParts } from './print-answers.tsx'
import { PrintQuestions } from './print-questions.tsx'
import { type PrintOptions, PrintToolbar } from './print-toolbar.tsx'
import styles from './print-view.module.css'

type Props = PrintParts & { set: QuestionSet; hasAnswers: boolean }

/** A set of questions as it is printed on A4, and what of it can be taken away as a file. */
export function PrintView({ set, hasAnswers, ...parts }: Props) {
  const [options, setOptions] = useState<PrintOptions>({ answers: hasAnswers, grid: false })
  const { title, facts, questions } = set
  useEffect(() => {
    // Also the name of a file that is printed to.
    document.title = `${title} - 公选王`
  }, [title])
  return (
    <>
      <PrintToolbar {...{ set, hasAnswers, options }} onChange={setOptions} />
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{facts}</p>
          {!options.answers && <p>姓名：＿＿＿＿＿＿　日期：＿＿＿＿＿＿　得分：＿＿＿＿＿＿</p>}
        </header>
        <PrintQuestions questions={questions} hasGrid={options.grid} {...parts} />
        {options.answers && <PrintAnswers questions={questions} {...parts} />}
      </article>
    </>
  )
}
