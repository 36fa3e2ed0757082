import desk from '#components/staff/desk.module.css'
import { RecordFields, type RecordForm } from '#components/staff/record/record-fields.tsx'
import { Button } from '#components/ui/button.tsx'
import { articleFields } from '#lib/announcements/article-record.ts'
import { draftBody } from '#lib/announcements/draft-body.ts'
import { headColumns } from '#lib/columns/calls.ts'
import { examFields } from '#lib/exams/desk/exam-record.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import { fromForm } from '#lib/platform/content/record/form.ts'

/** The fields of the article; its text can be begun from the dates. */
export function ArticleFields({ form }: { form: RecordForm }) {
  const { data: columns = [] } = useEndpoint(headColumns, {}, { quiet: true })
  const draft = () => {
    const typed = form.current()
    const exam = fromForm(examFields, typed)
    if (Object.keys(faultsOf(examFields, exam)).length > 0)
      return notify('warning', '先把上面的考试和环节填完整')
    form.change({
      ...(!typed.articleTitle && { articleTitle: exam.title }),
      ...(!typed.body && { body: draftBody(exam) }),
    })
    if (typed.body) notify('warning', '正文已有内容，没有改动')
  }
  return (
    <fieldset className={desk.group}>
      <legend>文章</legend>
      <p>
        <Button variant="second" onClick={draft}>
          按上面的日期起草
        </Button>
      </p>
      <RecordFields
        form={form}
        fields={articleFields}
        sources={{ columnId: columns.map(({ id, title }) => ({ id, name: title })) }}
      />
    </fieldset>
  )
}
