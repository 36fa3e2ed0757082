import { Button } from '#components/ui/button.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { examTopic } from '#lib/exams/calls.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { chooseExam } from '#lib/practice/client/my-exam/choose-exam.ts'
import { examDistance, latestOwnDay } from '#lib/practice/my-exam.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'
import { type ChoiceValues, chosenExam, examOptions, faultsOf, OWN_DAY } from './exam-choices.ts'
import styles from './my-exam.module.css'

type Props = {
  exam: MyExam | null
  onClose: () => void
  onChanged?: (() => void) | undefined
}

/** Chooses the one exam, one of the calendar or a day of one's own, and takes it away. Default export for `lazy`. */
export default function ExamDialog({ exam, onClose, onChanged }: Props) {
  const today = shanghaiToday()
  const { data, error } = useEndpoint(examTopic, {})
  const options = examOptions(data ?? [], today)
  const isOwn = exam?.id === null
  const choose = async (chosen: MyExam | null) => {
    await chooseExam(chosen)
    notify('success', chosen ? '选好了，首页、题库和学习中心都按它倒数' : '不再倒数')
    onChanged?.()
    onClose()
  }
  const form = useForm<ChoiceValues>({
    initialValues: {
      exam: isOwn ? OWN_DAY : String(exam?.id ?? ''),
      day: isOwn ? (exam.day ?? '') : '',
    },
    rules: (values) => faultsOf(values, options, today),
    send: (values) => choose(chosenExam(values, options)),
    faultsOf: ({ message }) => ({ exam: message }),
  })
  return (
    <Dialog title="我的考试" onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        <p className="muted">
          {exam ? `${exam.title}，${examDistance(exam, today)}。` : ''}
          首页、题库和学习中心都倒数这一场，到期的复习排在考前。
        </p>
        <Select
          label="考试"
          {...form.field('exam')}
          {...(error && { hint: '考试日历没有读到，可以先填自己的日期' })}
        >
          <option value="">{data || error ? '请选择' : '正在读取考试日历…'}</option>
          <option value={OWN_DAY}>自己的日期</option>
          {options.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {one.title}（{one.day === null ? '日期待公布' : one.day}）
            </option>
          ))}
        </Select>
        {form.values.exam === OWN_DAY && (
          <DayField label="考试日期" min={today} max={latestOwnDay(today)} {...form.field('day')} />
        )}
        <p className={styles.buttons}>
          <Button type="submit" busy={form.isBusy}>
            保存
          </Button>
          {exam && (
            <Button
              variant="quiet"
              disabled={form.isBusy}
              onClick={() => void form.run(() => choose(null))}
            >
              不再倒数
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
