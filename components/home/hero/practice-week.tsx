import { ButtonLink } from '#components/ui/button-link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { addDays } from '#lib/platform/text/dates.ts'
import { questionBankPage, questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import styles from './hero.module.css'

type Way = { name: string; href: string }

type Props = {
  /** Today in Shanghai, YYYY-MM-DD. */
  today: string
  /** Step to go on with; null until it is known, or when there is none. */
  step: { title: string; action: Way; second: Way | undefined } | null
  /** How many questions were answered on which day. */
  answered: ReadonlyMap<string, number>
}

/** Shows what to go on with tonight, and the days of this week on which something was practised. */
export function PracticeWeek({ today, step, answered }: Props) {
  return (
    <>
      <p className={styles.next}>{step?.title ?? '今晚从哪一科开始'}</p>
      <p className={styles.actions}>
        <ButtonLink href={step?.action.href ?? href(questionBankPage)} variant="lamp">
          {step?.action.name ?? '去题库'}
        </ButtonLink>
        <ButtonLink
          href={step?.second?.href ?? href(questionBankSpecialTrainingPage)}
          variant="second"
        >
          {step?.second?.name ?? '换一科练'}
        </ButtonLink>
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

/** Monday to Sunday of the week of a day. */
function weekOf(day: string): string[] {
  const since = (new Date(day).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, n) => addDays(day, n - since))
}
