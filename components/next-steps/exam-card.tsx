import { ButtonLink } from '#components/ui/button-link.tsx'
import { shortDay } from '#components/ui/short-day.ts'
import { examPage } from '#lib/exams/paths.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'

type Props = { exam: ExamWindow; kicker: string; today?: string }

/** The exam that a text is for: how many days are left, its dates, and the way to its page. */
export function ExamCard({ exam, kicker, today = shanghaiToday() }: Props) {
  const { id, title, registrationStart, registrationEnd, examDate } = exam
  return (
    <section className="next-exam">
      <p className="kicker">{kicker}</p>
      <h2>{title}</h2>
      <Countdown exam={exam} today={today} />
      <p className="next-dates">
        报名 <time dateTime={registrationStart}>{shortDay(registrationStart, today)}</time> 至{' '}
        <time dateTime={registrationEnd}>{shortDay(registrationEnd, today)}</time>
        {examDate && (
          <>
            ，考试 <time dateTime={examDate}>{shortDay(examDate, today)}</time>
          </>
        )}
        。
      </p>
      <ButtonLink variant="second" href={href(examPage, { id })}>
        看这场考试
      </ButtonLink>
    </section>
  )
}

function Countdown({ exam, today }: { exam: ExamWindow; today: string }) {
  const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const start = daysTo(exam.registrationStart)
  const end = daysTo(exam.registrationEnd)
  if (start <= 0 && end <= 0) return <p className="next-last">今天报名截止</p>
  return (
    <p className="next-countdown" data-open={start <= 0 || undefined}>
      <b>{start > 0 ? start : end}</b>
      {start > 0 ? '天后开始报名' : '天后报名截止'}
    </p>
  )
}
