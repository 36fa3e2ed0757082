import { drillsPath } from '#components/practice/paths.ts'
import { Chips } from '#components/ui/chips.tsx'
import { Link } from '#components/ui/link.tsx'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { lecturePage } from '#lib/lectures/paths.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { questionBankHome } from '#lib/practice/calls.ts'
import { questionBankRecordPage, questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import styles from './bank-entries.module.css'

type Progress = Output<typeof questionBankHome>['progress']
type Props = { progress: Progress; hasInterviews: boolean }
type Door = {
  name: string
  note: string
  path: string
  /** Counts what waits behind it, with its unit. */
  countOf: (progress: NonNullable<Progress>) => [number, string]
}

const record = (tab: string) => href(questionBankRecordPage, { tab })
const doors: Door[] = [
  {
    ...{ name: '今日复习', note: '按遗忘规律安排', path: record('review') },
    countOf: ({ due }) => [due, '道到期'],
  },
  {
    ...{ name: '错题本', note: '记下错因，按因重做', path: record('wrong') },
    countOf: ({ wrong }) => [wrong, '道'],
  },
  {
    ...{ name: '收藏', note: '收藏的题，可打印', path: record('favorites') },
    countOf: ({ favorites }) => [favorites, '道'],
  },
]

const interviews = href(interviewQuestionPage)
const ways = [
  { name: '专项训练', href: href(questionBankSpecialTrainingPage) },
  { name: '刷题', href: drillsPath() },
  { name: '成套试卷', href: href(questionBankOverYearTrueTopicPage) },
  { name: '实战模拟', href: href(questionBankOverYearTrueTopicPage, { kind: 'simulation' }) },
  { name: '视频讲解', href: href(lecturePage) },
  { name: '面试题库', href: interviews },
  { name: '做题记录', href: href(questionBankRecordPage) },
]

/** Leads to what a learner has collected, with how much of it waits, and to the other ways to practise. */
export function BankEntries({ progress, hasInterviews }: Props) {
  // Three zeros tell a beginner nothing; their room stays, so that nothing moves.
  const isBeginner = progress !== null && doors.every(({ countOf }) => countOf(progress)[0] === 0)
  const chips = ways.filter(({ href: path }) => hasInterviews || path !== interviews)
  return (
    <div className={styles.entries}>
      <div className={`user-only ${styles.waiting}`}>
        <ul className={styles.doors} data-empty={isBeginner || undefined}>
          {doors.map(({ name, note, path, countOf }) => {
            const [count, unit] = progress ? countOf(progress) : ['…', '']
            return (
              <li key={name}>
                <Link href={path}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.count}>
                    <b>{count}</b> {unit}
                  </span>
                  <span className={styles.note}>{note}</span>
                </Link>
              </li>
            )
          })}
        </ul>
        {isBeginner && (
          <p className={styles.beginner}>
            做错的题会进错题本，到期了提醒复习；收藏的题随时能再看。
          </p>
        )}
      </div>
      <Chips label="练习方式" chips={chips} run />
    </div>
  )
}
