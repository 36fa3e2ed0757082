'use client'
import { useState } from 'react'
import { Button, type ButtonVariant } from '#components/ui/button.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import { chooseExam } from '#lib/practice/client/my-exam/choose-exam.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'
import { useMyExam } from './use-my-exam.ts'

type Props = {
  /** One of the calendar. */
  exam: MyExam
  variant?: ButtonVariant
  big?: boolean
  className?: string | undefined
}

/** Makes an exam of the calendar mine, or mine no more. A stored page shows it as nobody's; a guest's choice stays on the device. */
export function MineButton({ exam, ...button }: Props) {
  const isMine = useMyExam()?.id === exam.id
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      if (isMine) await chooseExam(null, exam.id ?? undefined)
      else await chooseExam(exam)
      notify('success', isMine ? '不再倒数这场考试' : '选好了，首页、题库和学习中心都按它倒数')
    } catch {
      // The refusal has been shown; the button stays as it was.
    }
    setIsBusy(false)
  }
  return (
    <Button {...button} busy={isBusy} onClick={() => void press()}>
      {isMine ? '不再作为我的考试' : '设为我的考试'}
    </Button>
  )
}
