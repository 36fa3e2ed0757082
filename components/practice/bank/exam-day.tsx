'use client'
import { useId, useState } from 'react'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { practiceSettings } from '#lib/practice/calls.ts'
import styles from './exam-day.module.css'
import { daysBetween } from './exam-days.ts'

type Props = {
  examDay: string | null
  onChange: (examDay: string | null) => void
}

/** The countdown to the learner's exam, and the field that sets its day. */
export function ExamDay({ examDay, onChange }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const id = useId()
  const today = shanghaiToday()
  // What is refused has been shown; the field keeps what was entered.
  const save = async (day: string | null) => {
    onChange((await call(practiceSettings, { examDay: day })).examDay)
    setIsEditing(false)
  }
  const { values, change, reset, run, isBusy, formProps } = useForm({
    initialValues: { examDay: examDay ?? '' },
    send: (entered) => save(entered.examDay),
  })
  const edit = () => {
    reset({ examDay: examDay ?? '' })
    setIsEditing(true)
  }
  if (!isEditing) {
    return (
      <p className={styles.line}>
        <Countdown days={examDay ? daysBetween(today, examDay) : null} />
        <button type="button" className={styles.link} onClick={edit}>
          {examDay ? '修改考试日期' : '设置考试日期'}
        </button>
      </p>
    )
  }
  return (
    <form {...formProps} noValidate={false} className={styles.form}>
      <label htmlFor={id}>考试日期</label>
      <input
        id={id}
        type="date"
        required
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed asked for this field
        autoFocus
        min={today}
        value={values.examDay}
        onChange={({ currentTarget }) => change({ examDay: currentTarget.value })}
      />
      <button type="submit" className={styles.link} disabled={isBusy}>
        保存
      </button>
      {examDay && (
        <button
          type="button"
          className={styles.link}
          disabled={isBusy}
          onClick={() => void run(() => save(null))}
        >
          清除
        </button>
      )}
      <button type="button" className={styles.link} onClick={() => setIsEditing(false)}>
        取消
      </button>
    </form>
  )
}

function Countdown({ days }: { days: number | null }) {
  if (days === null) return <span>还没有考试日期</span>
  if (days < 0) return <span>考试日期已过</span>
  if (days === 0) return <strong>今天考试</strong>
  return (
    <span>
      距考试 <strong>{days}</strong> 天
    </span>
  )
}
