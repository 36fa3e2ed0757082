import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { examFile } from '#lib/exams/calendar.ts'
import { type ExamDetail, type ExamPhase, phaseOn } from '#lib/exams/exam.ts'
import type { OfficialSiteUse } from '#lib/exams/official-sites.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ExamCount } from './exam-count.tsx'
import styles from './exam-head.module.css'

type Props = {
  exam: ExamDetail
  today: string
  crumbs: Crumb[]
  /** Has a learner reminded of it while something is to come. */
  remind?: ReactNode
}

const phaseNames: Record<ExamPhase, string> = {
  cancelled: '已取消',
  before: '未开始报名',
  registering: '报名中',
  ticket: '打印准考证',
  score: '已出成绩',
  waiting: '报名已结束',
  over: '已结束',
}

const tones = { registering: 'hot', ticket: 'hot', score: 'good', before: 'brand' } as const

/** Shows the exam, what to do about it now, and how many days are left. */
export function ExamHead({ exam, today, crumbs, remind }: Props) {
  const phase = phaseOn(exam, today)
  const tone = phase in tones ? tones[phase as keyof typeof tones] : undefined
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <div>
          <p className={styles.badges}>
            <Badge tone={tone}>{phaseNames[phase]}</Badge>
            <Badge>{exam.kind}</Badge>
            <Badge>{exam.city?.name ?? '全国'}</Badge>
          </p>
          <h1>{exam.title}</h1>
          <p className={styles.note}>{exam.note || '日期与条件以招录机关的公告为准。'}</p>
          <p className={styles.actions}>
            <Actions exam={exam} phase={phase} />
            {exam.link && (
              <ButtonLink variant="second" big href={exam.link} target="_blank" rel="noreferrer">
                看官方公告
              </ButtonLink>
            )}
            {phase !== 'cancelled' && phase !== 'over' && remind}
          </p>
        </div>
        {!exam.cancelled && (
          <ExamCount
            days={exam.entries.map(({ what, name, from, until }) => ({ what, name, from, until }))}
            made={today}
          />
        )}
      </header>
    </>
  )
}

const uses: Partial<Record<ExamPhase, { use: OfficialSiteUse; name: string }>> = {
  registering: { use: 'signUp', name: '去官方报名' },
  ticket: { use: 'ticket', name: '去打印准考证' },
  score: { use: 'score', name: '去查成绩' },
}

/** One filled button: the official entry while it has something to do, else the exam's days for one's own calendar. */
function Actions({ exam, phase }: { exam: ExamDetail; phase: ExamPhase }) {
  const { id, officialSites } = exam
  if (phase === 'cancelled' || phase === 'over') {
    return <ButtonLink href={href(examinationPage)}>看正在进行的考试</ButtonLink>
  }
  const use = uses[phase]
  const site = use && officialSites.find((one) => one[use.use])
  return (
    <>
      {use && site && (
        <ButtonLink big href={site.link} target="_blank" rel="noreferrer">
          {use.name}
          <span className="visually-hidden">，打开{site.name}</span>
        </ButtonLink>
      )}
      <ButtonLink big variant={site ? 'second' : undefined} href={examFile(id)} download>
        加进日历
      </ButtonLink>
    </>
  )
}
