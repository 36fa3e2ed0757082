'use client'
import { useMine } from '#components/activities/use-mine.ts'
import { sittingPath } from '#components/practice/paths.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays } from '#lib/platform/text/dates.ts'
import { exerciseTotalLog, questionBankHome } from '#lib/practice/calls.ts'
import {
  questionBankPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import styles from './hero.module.css'

type Progress = Output<typeof questionBankHome>['progress']

/** What a learner goes on with tonight, and the days of this week on which something was practised. Its lines stand there before the calls have answered, so nothing moves. */
export function ContinuePractice({ today }: { today: string }) {
  const { data } = useMine(questionBankHome, {})
  const { data: totals } = useMine(exerciseTotalLog, {})
  const progress = data?.progress ?? null
  const next = nextOf(progress)
  const answered = new Map(totals?.days.map((day) => [day.day, day.answered]))
  return (
    <>
      <p className={styles.next}>{next.text}</p>
      <p className={styles.actions}>
        <ButtonLink href={next.href} variant="lamp">
          {next.name}
        </ButtonLink>
        {progress && progress.due > 0 ? (
          <ButtonLink href={reviews} variant="second">
            复习到期的 {progress.due} 道
          </ButtonLink>
        ) : (
          <ButtonLink href={href(questionBankSpecialTrainingPage)} variant="second">
            换一科练
          </ButtonLink>
        )}
      </p>
      <ol className={styles.week} aria-label="这一周做了多少题">
        {weekOf(today).map((day, index) => {
          const count = answered.get(day) ?? 0
          return (
            <li key={day} data-on={count > 0 || undefined} data-today={day === today || undefined}>
              <b>{count > 0 ? count : <span className="visually-hidden">0</span>}</b>
              {day === today ? '今天' : '一二三四五六日'[index]}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const reviews = href(questionBankRecordPage, { tab: 'review' })

/** The sitting under way comes first, then what is due, then whatever one likes. */
function nextOf(progress: Progress): { text: string; name: string; href: string } {
  if (progress?.open) {
    const { kind, id, title } = progress.open
    return { text: `接着做：${title}`, name: '继续练习', href: sittingPath(kind, id) }
  }
  const start = { name: '去题库', href: href(questionBankPage) }
  if (progress && progress.due > 0) return { text: '今晚先看错过的题', ...start }
  return { text: progress?.answered ? '今晚接着练' : '今晚从哪一科开始', ...start }
}

/** Monday to Sunday of the week of a day. */
function weekOf(day: string): string[] {
  const since = (new Date(day).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, n) => addDays(day, n - since))
}
