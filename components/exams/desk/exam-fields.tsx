import { Checkbox } from '#components/ui/checkbox.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { useForm } from '#components/ui/use-form.ts'
import { examLengths } from '#lib/exams/desk/exam-text.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import styles from './exam-desk.module.css'
import { StageFields } from './stage-fields.tsx'
import type { TypedExam } from './typed-exam.ts'
import { usePlaces } from './use-places.ts'

export type ExamForm = ReturnType<typeof useForm<TypedExam>>

type Props = {
  form: ExamForm
  /** A new one is not cancelled. */
  canCancel?: boolean
}

/** The fields of an exam and of its stages. */
export function ExamFields({ form, canCancel = false }: Props) {
  const places = usePlaces() ?? []
  const text = (name: string) => {
    const { value, ...rest } = form.field(name)
    return { ...rest, value: String(value ?? '') }
  }
  const chosen = text('cityId')
  return (
    <>
      <fieldset className={styles.fields}>
        <legend>考试</legend>
        <div className={styles.wide}>
          <TextField {...text('title')} label="名称" maxLength={examLengths.title} />
        </div>
        <Select {...text('kind')} label="类别">
          {examKindNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select {...chosen} label="地区">
          <option value="">全国</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {chosen.value && !places.some(({ id }) => String(id) === chosen.value) && (
            <option value={chosen.value}>地区 {chosen.value}</option>
          )}
        </Select>
        <TextField {...text('registrationStart')} label="报名开始" type="date" />
        <TextField {...text('registrationEnd')} label="报名截止" type="date" />
        <TextField {...text('examDate')} label="笔试（未定不填）" type="date" />
        <TextField
          {...text('link')}
          label="官方公告的网址"
          inputMode="url"
          maxLength={examLengths.link}
        />
        <div className={styles.wide}>
          <TextArea {...text('note')} label="说明" rows={2} maxLength={examLengths.note} />
        </div>
        {canCancel && (
          <Checkbox
            {...form.field('cancelled')}
            label="已取消（页面保留，日历里标为取消）"
            value={form.values.cancelled === true}
          />
        )}
      </fieldset>
      <StageFields form={form} />
    </>
  )
}
