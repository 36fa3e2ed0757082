import { useState } from 'react'
import { ExamFields } from '#components/exams/desk/exam-fields.tsx'
import { TableFile } from '#components/exams/desk/table-file.tsx'
import {
  emptyExam,
  examOf,
  faultsOfTyped,
  type TypedExam,
} from '#components/exams/desk/typed-exam.ts'
import { Button } from '#components/ui/button.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { announceExam } from '#lib/announcements/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { Announced } from './announced.tsx'
import styles from './announcements.module.css'
import { ArticleFields } from './article-fields.tsx'
import { articleFaults, articleOf, emptyArticle } from './typed-article.ts'

type Table = { name: string; file: string }

/** One form for all that an announcement brings: exam, stages, positions, article. Default export for `lazy`. */
export default function AnnounceForm() {
  const [table, setTable] = useState<Table | null>(null)
  const [tableFaults, setTableFaults] = useState<string[]>([])
  const [made, setMade] = useState<{ examId: number; articleId: number } | null>(null)
  const form = useForm<TypedExam>({
    initialValues: { ...emptyExam, ...emptyArticle },
    rules: (typed) => ({ ...faultsOfTyped(typed), ...articleFaults(typed) }),
    send: async (typed) => {
      setTableFaults([])
      const exam = examOf(typed)
      setMade(await call(announceExam, { exam, table, article: articleOf(typed) }, { quiet: true }))
    },
    faultsOf: ({ data }, fields) => {
      const named = namedFaults(data)
      const ofTable = named.filter(({ field }) => field === 'file')
      setTableFaults(ofTable.map(({ reason }) => reason))
      const own = named.filter(({ field }) => fields.includes(field))
      return Object.fromEntries(own.map(({ field, reason }) => [field, reason]))
    },
  })
  if (made) return <Announced {...made} />
  return (
    <>
      <h1 className={styles.title}>发布公告</h1>
      <p className={styles.note}>
        一次录入考试、环节、职位和文章：页面、日历和文章同时建好；有一处不对就都不写。
      </p>
      <form {...form.formProps} className={styles.form}>
        <ExamFields form={form} />
        <fieldset className={styles.part}>
          <legend>职位表（可以以后再传）</legend>
          <TableFile
            isBusy={form.isBusy}
            onFile={(name, file) => {
              setTable({ name, file })
              setTableFaults([])
            }}
            onFault={(reason) => setTableFaults([reason])}
          />
          {table && (
            <p className={styles.chosen}>
              已选 {table.name}
              <Button
                variant="quiet"
                aria-label={`不传${table.name}`}
                onClick={() => {
                  setTable(null)
                  setTableFaults([])
                }}
              >
                不传
              </Button>
            </p>
          )}
          {tableFaults.length > 0 && (
            <ul role="alert">
              {tableFaults.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </fieldset>
        <ArticleFields form={form} />
        <div className={styles.bar}>
          <Button type="submit" busy={form.isBusy}>
            全部保存
          </Button>
          {form.failure && <p role="alert">{form.failure}</p>}
        </div>
      </form>
    </>
  )
}
