import { Link } from '#components/ui/link.tsx'
import { timeLeft } from '#lib/exams/countdown.ts'
import { examPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './hero.module.css'

type Counted = { id: number | null; title: string; day: string | null }

/** Evenings, weekends and squares until a written exam, or until a day of one's own, which is not called a written exam. */
export function CountedDays({ exam: { id, title, day }, today }: { exam: Counted; today: string }) {
  const name = id === null ? title : <Link href={href(examPage, { id })}>{title}</Link>
  if (day === null) {
    return (
      <>
        <p className={styles.exam}>{name}</p>
        <p className={styles.left}>笔试日期还没有公布</p>
        <div className={styles.squares} />
      </>
    )
  }
  const what = id === null ? '考试' : '笔试'
  const { days, evenings, weekends, squares } = timeLeft(today, day)
  return (
    <>
      <p className={styles.exam}>{name}</p>
      <p className={styles.left}>
        <time dateTime={day}>{dayText(day)}</time>
        {what}
        {days === 0 ? (
          '，就是今天'
        ) : (
          <>
            ，还有 <b>{evenings} 个晚上</b>
            {weekends > 0 && (
              <>
                、<b data-weekends>{weekends} 个周末</b>
              </>
            )}
          </>
        )}
      </p>
      <div
        role="img"
        aria-label={`距${what} ${days} 天${squares[0] === 'week' ? '，一格一周' : ''}`}
        className={styles.squares}
      >
        {squares.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is nothing but its place
          <i key={index} data-kind={kind} />
        ))}
      </div>
    </>
  )
}

const dayText = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
