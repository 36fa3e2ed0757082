import { useState } from 'react'
import { ExamFields } from '#components/exams/desk/exam-fields.tsx'
import { TableFile } from '#components/exams/desk/table-file.tsx'
import desk from '#components/staff/desk.module.css'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { Button } from '#components/ui/button.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { articleFields } from '#lib/announcements/article-record.ts'
import { announceExam } from '#lib/announcements/calls.ts'
import { emptyExam, examFields } from '#lib/exams/desk/exam-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { Announced } from './announced.tsx'
import { ArticleFields } from './article-fields.tsx'

const fields = { ...examFields, ...articleFields }
const empty = { ...emptyExam, ...toForm(articleFields, null), to: 'in_review' }

type Table = { name: string; file: string }

/** One form for all that an announcement brings: exam, stages, positions, article. Default export for `lazy`. */
export default function AnnounceForm() {
  const [table, setTable] = useState<Table | null>(null)
  const [tableFaults, setTableFaults] = useState<string[]>([])
  const [made, setMade] = useState<{ examId: number | null; articleId: number } | null>(null)
  const form = useForm<Form>({
    initialValues: empty,
    rules: (typed) => faultsOf(fields, fromForm(fields, typed)),
    send: async (typed) => {
      setTableFaults([])
      const exam = fromForm(examFields, typed)
      const { articleTitle: title, ...rest } = fromForm(articleFields, typed)
      const article = { title, ...rest }
      setMade(await call(announceExam, { exam, table, article }, { quiet: true }))
    },
    faultsOf: ({ data }, fields) => {
      const named = namedFaults(data)
      const ofTable = named.filter(({ field }) => field === 'file')
      setTableFaults(ofTable.map(({ reason }) => reason))
      const own = named.filter(({ field }) => fields.includes(field))
      return Object.fromEntries(own.map(({ field, reason }) => [field, reason]))
    },
  })
  if (made) return <Announced examId={made.examId} articleId={made.articleId} />
  return (
    <>
      <h1 className={desk.title}>发布公告</h1>
      <p className={desk.note}>
        一次录入考试、环节、职位和文章：页面、日历和文章同时建好；有一处有误，全部不保存。
      </p>
      <form {...form.formProps} className={desk.form}>
        <ExamFields form={form} isNew />
        <fieldset className={desk.group}>
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
            <p className={desk.actions}>
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
        <SaveBar form={form} action="全部保存" />
      </form>
    </>
  )
}
