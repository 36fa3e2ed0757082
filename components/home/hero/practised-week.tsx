import { useMine } from '#components/activities/use-mine.ts'
import { useToldExam } from '#components/practice/my-exam/use-my-exam.ts'
import { tonightStep } from '#components/practice/tonight/tonight.ts'
import { exerciseTotalLog, questionBankHome } from '#lib/practice/calls.ts'
import { PracticeWeek } from './practice-week.tsx'

/** The week of whoever is signed in. Default export for `lazy`. */
export default function PractisedWeek({ today }: { today: string }) {
  const { data } = useMine(questionBankHome, {})
  const { data: totals } = useMine(exerciseTotalLog, {})
  useToldExam(data && (data.progress?.exam ?? null))
  const step = data?.tonight ? tonightStep(data.tonight) : null
  const answered = new Map(totals?.days.map((day) => [day.day, day.answered]))
  return <PracticeWeek today={today} step={step} answered={answered} />
}
