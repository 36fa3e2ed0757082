import type { ReactNode } from 'react'
import { FinderForm } from '#components/exams/finder/finder-form.tsx'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ExamDetail } from '#lib/exams/exam.ts'
import { positionsPage } from '#lib/exams/paths.ts'
import { type ExamPositions, scaleName, type YearlyScores } from '#lib/exams/positions.ts'
import { lxSpecialEnrollmentPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ExamHead } from './exam-head.tsx'
import styles from './exam-view.module.css'
import { OfficialEntries } from './official-entries.tsx'
import { PositionTable } from './position-table.tsx'
import { ScoreYears } from './score-years.tsx'
import { StageFold } from './stage-fold.tsx'
import { StageLine } from './stage-line.tsx'

type Props = {
  exam: ExamDetail
  today: string
  crumbs: Crumb[]
  positions: ExamPositions
  /** Score lines of its place and kind. */
  scores: YearlyScores
  articles: Entry[]
  remind?: ReactNode
  /** Ways to prepare, in the side. */
  children?: ReactNode
}

/** One exam: what to do now, all its days, its positions, what was needed in former years, and what to read and practise. */
export function ExamView(props: Props) {
  const { exam, today, crumbs, positions, scores, articles, children } = props
  const { entries, cancelled } = exam
  const place = exam.city?.name ?? '全国'
  const stages = { entries, today, cancelled }
  return (
    <div className="container">
      <ExamHead exam={exam} today={today} crumbs={crumbs} remind={props.remind} />
      <section aria-label="各环节的日期">
        <div className={styles.wide}>
          <StageLine {...stages} />
        </div>
        <div className={styles.narrow}>
          <StageFold {...stages} />
        </div>
      </section>
      <div className={`columns ${styles.below}`}>
        <div className={styles.parts}>
          <Section
            title="职位"
            count={
              positions.total > 0
                ? `${positions.total} 个，共招 ${positions.headcount} 人`
                : undefined
            }
          >
            <Positions exam={exam} positions={positions} />
          </Section>
          {scores.years.length > 0 && (
            <Section title="历年进面分" count={`${place}${exam.kind}，${scaleName(scores)}`}>
              <ScoreYears
                years={scores.years}
                name={`${place}${exam.kind}历年进面分（${scaleName(scores)}）`}
              />
            </Section>
          )}
          {articles.length > 0 && (
            <Section title="这场考试的文章">
              <EntryList entries={articles} level={3} />
            </Section>
          )}
        </div>
        <aside className={styles.parts} aria-label="备考与官方入口">
          {exam.officialSites.length > 0 && <OfficialEntries officialSites={exam.officialSites} />}
          {children}
        </aside>
      </div>
    </div>
  )
}

function Positions({ exam, positions }: Pick<Props, 'exam' | 'positions'>) {
  const { id, city, kind } = exam
  if (positions.total === 0) {
    return (
      <EmptyState title="这场考试的职位表还没有录入">
        <p>
          公告里有职位表，先看官方入口
          {kind === '遴选' && (
            <>
              ，或看
              <Link href={href(lxSpecialEnrollmentPage, { cityId: city?.id ?? null })}>
                {city?.name ?? '各地'}往年的招录职位
              </Link>
            </>
          )}
          。
        </p>
      </EmptyState>
    )
  }
  const rest = positions.total > positions.items.length
  return (
    <div className={styles.positions}>
      <FinderForm scope={{ examId: id }} />
      <PositionTable items={positions.items} />
      <p className={styles.all}>
        <span>职位与条件以公告为准。</span>
        {rest && (
          <Link href={href(positionsPage, { examId: id })} rel="nofollow">
            看全部 {positions.total} 个职位
          </Link>
        )}
      </p>
    </div>
  )
}
