import type { ExamForm } from '#components/exams/desk/exam-fields.tsx'
import { examOf, faultsOfTyped } from '#components/exams/desk/typed-exam.ts'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { draftBody } from '#lib/announcements/draft-body.ts'
import { announcementLengths } from '#lib/announcements/lengths.ts'
import { headColumns } from '#lib/columns/calls.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './announcements.module.css'
import { steps } from './typed-article.ts'

/** The fields of the article; its text can be begun from the dates. */
export function ArticleFields({ form }: { form: ExamForm }) {
  const { data: columns = [] } = useEndpoint(headColumns, {}, { quiet: true })
  const text = (name: string) => {
    const { value, ...rest } = form.field(name)
    return { ...rest, value: String(value ?? '') }
  }
  const draft = () => {
    const typed = form.current()
    if (Object.values(faultsOfTyped(typed)).some(Boolean))
      return notify('warning', '先把上面的考试和环节填完整')
    const exam = examOf(typed)
    form.change({
      ...(!typed.articleTitle && { articleTitle: exam.title }),
      ...(!typed.body && { body: draftBody(exam) }),
    })
    if (typed.body) notify('warning', '正文已有内容，没有改动')
  }
  return (
    <fieldset className={styles.part}>
      <legend>文章</legend>
      <p>
        <Button variant="second" onClick={draft}>
          按上面的日期起草
        </Button>
      </p>
      <TextField {...text('articleTitle')} label="文章标题" maxLength={announcementLengths.title} />
      <Select {...text('columnId')} label="栏目">
        <option value="">请选择</option>
        {columns.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <TextArea
        {...text('description')}
        label="摘要"
        rows={2}
        maxLength={announcementLengths.description}
      />
      <TextArea
        {...text('body')}
        label="正文（Markdown）"
        rows={12}
        maxLength={announcementLengths.body}
      />
      <Select {...text('to')} label="保存后">
        {steps.map(({ to, name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
