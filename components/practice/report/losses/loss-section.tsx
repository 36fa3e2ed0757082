import type { ComponentType } from 'react'
import { filtered, isOneSet, wholeNote } from '#components/practice/report/analysis/filters.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankAnalysisPage, questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { Report } from '#lib/practice/shapes.ts'
import styles from './loss-section.module.css'
import { type Losses, lossesOf, lostIn, newnessWords } from './losses.ts'
import { type ReportItem, WrongList } from './wrong-list.tsx'

type Props = {
  report: Report
  isGuest: boolean
  Question: ComponentType<ReportItem>
  pathOf: (position: number) => string
}

/** Shows where the marks were lost: by points, what to practise for the dearest, and the wrong questions themselves. */
export function LossSection({ report, ...more }: Props) {
  const losses = lossesOf(report)
  const { lost, full } = losses
  // All of it is written, and marked by nobody.
  if (full === 0) return null
  const { id, items } = report.attempt
  const blank = filtered(items, 'blank')
  return (
    <Section title="哪里丢的分" count={lost > 0 ? `丢了 ${lost} 分，共 ${full} 分` : '没有丢分'}>
      {lost > 0 && <Points {...losses} />}
      {report.drill && <NextPractice practice={report.drill} />}
      <WrongList report={report} {...more} />
      {blank.length > 0 && (
        <p className={styles.blank}>
          <Link href={href(questionBankAnalysisPage, { attemptId: id, show: 'blank' })}>
            {isOneSet(items) ? '没作答的小题' : `没作答的 ${blank.length} 题${wholeNote(blank)}`}
          </Link>
          {sumLost(blank) > 0 && `，丢 ${sumLost(blank)} 分`}
        </p>
      )}
    </Section>
  )
}

const sumLost = (items: Parameters<typeof lostIn>[0][]) =>
  lostIn({
    markedFull: items.reduce((sum, { markedFull }) => sum + markedFull, 0),
    score: items.reduce((sum, { score }) => sum + (score ?? 0), 0),
  })

function Points({ points, whole, rest }: Losses) {
  if (points.length === 0) {
    return (
      <p className={styles.words}>
        {whole > 0
          ? '丢的分散在各处，没有哪个考点集中；逐题看。'
          : '这次每个考点都不到 3 题，看不出哪里弱；逐题看。'}
      </p>
    )
  }
  const others = [
    ...(rest.lost > 0 ? [`其余 ${rest.questions} 题各考点不到 3 题，丢 ${rest.lost} 分`] : []),
    ...(whole > 0 ? [`另有 ${whole} 个考点没有丢分`] : []),
  ]
  return (
    <>
      <ul className={styles.points}>
        {points.map((point) => (
          <PointRow key={point.catalogueId} {...point} />
        ))}
      </ul>
      {others.length > 0 && <p className={styles.words}>{others.join('；')}。</p>}
    </>
  )
}

function PointRow({ name, questions, right, lost, full }: Report['points'][number]) {
  const kept = Math.max(0, full - lost) / full
  return (
    <li>
      <p>
        <span>{name}</span>
        <span className={styles.numbers}>
          丢 {lost} 分　
          <small>
            对 {right} / {questions} 题
          </small>
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div data-level={kept < 0.6 ? 'low' : undefined} style={{ width: `${100 * kept}%` }} />
      </div>
    </li>
  )
}

function NextPractice({ practice }: { practice: NonNullable<Report['drill']> }) {
  const { catalogueId, name, questions } = practice
  const path = href(questionBankSpecificTestPage, { catalogueId, pick: 'new', count: questions })
  return (
    <p className={styles.next}>
      <ButtonLink href={path}>
        练“{name}”{questions} 题
      </ButtonLink>
      <span className="muted">{newnessWords(practice)}</span>
    </p>
  )
}
