'use client'
import { useEffect, useState } from 'react'
import { BellButton } from '#components/ui/bell-button.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { tellMyExam } from '#lib/practice/client/my-exam/kept-exam.ts'
import { setExamReminder } from '#lib/reminders/calls.ts'
import {
  loadExamReminders,
  noteExamReminder,
  useExamReminders,
} from '#lib/reminders/client/exam-reminder-store.ts'
import styles from './remind-me.module.css'

type Props = {
  examId: number
  /** The id of the element that names the exam, where a page has several such buttons. */
  describedBy?: string
  /** Beside the large buttons of a page of its own. */
  big?: boolean
}

/**
 * Has the dates of an exam told on the day before; one becomes my exam where none lies ahead. A stored page shows it unset; once the page is awake it shows what the
 * server knows. A guest signs in first, and what was pressed is done then.
 */
export function RemindMe({ examId, describedBy, big = false }: Props) {
  const isSignedIn = useSignedIn()
  const isOn = useExamReminders(({ examIds }) => isSignedIn === true && examIds.has(examId))
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (isSignedIn) void loadExamReminders()
  }, [isSignedIn])
  const set = async (wanted: boolean) => {
    setIsBusy(true)
    try {
      const answer = await call(setExamReminder, { examId, isOn: wanted })
      noteExamReminder(examId, answer.isOn)
      tellMyExam(answer.exam)
      notify('success', wanted ? setText(answer.exam?.id === examId) : '不再提醒这场考试')
    } catch {
      // The refusal has been shown; the button stays as it was.
    }
    setIsBusy(false)
  }
  const press = () => {
    if (isSignedIn) return void set(!isOn)
    askForLogin({ name: 'remind', detail: String(examId), label: '提醒我' })
  }
  usePressed('remind', String(examId), () => set(true))
  return (
    <BellButton
      {...{ isOn, isBusy, big, describedBy }}
      {...(!big && { className: `star ${styles.small}` })}
      onClick={press}
    >
      提醒我
    </BellButton>
  )
}

const setText = (isMine: boolean) =>
  `设好了，报名和考试的前一天在“消息”里提醒您${isMine ? '；首页、题库和学习中心都按它倒数' : ''}`
