import type { ComponentType } from 'react'
import { filtered, isOneSet, wholeNote } from '#components/practice/report/analysis/filters.ts'
import { QuestionFold } from '#components/questions/analysis/question-fold.tsx'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questionBankAnalysisPage, questionBankRecordPage } from '#lib/practice/paths.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import styles from './loss-section.module.css'
import { dearest, lostIn } from './losses.ts'

/** A question of the report, shown when it is opened. */
export type ReportItem = { item: AnsweredItem; attemptId: number }

type Props = {
  report: Report
  isGuest: boolean
  Question: ComponentType<ReportItem>
  pathOf: (position: number) => string
}

/** Questions shown here at most; all of them stand in the analysis. */
const MOST = 20
const STEM = 60

/** The questions that lost marks, the dearest first; each opens in its place with its answer, its key and why. */
export function WrongList({ report, isGuest, Question, pathOf }: Props) {
  const { id, items } = report.attempt
  const lossy = dearest(items)
  if (lossy.length === 0) return null
  const wrong = filtered(items, 'wrong')
  const isSet = isOneSet(items)
  const all = href(questionBankAnalysisPage, { attemptId: id, show: 'wrong' })
  return (
    <section className={styles.wrong} aria-label="丢分的题">
      <p className={styles.words}>
        {isSet ? '丢分的小题在里面。' : sizeOf(wrong, lossy)}
        {!isGuest && wrong.length > 0 && (
          <>
            {isSet ? '这组题' : '答错的'}会进
            <Link href={href(questionBankRecordPage, { tab: 'wrong' })}>错题本</Link>
            ，在那里标错因。
          </>
        )}
      </p>
      <ul>
        {lossy.slice(0, MOST).map((item) => (
          <QuestionFold
            key={item.position}
            level={3}
            type={item.question.questionTypeCode}
            stem={`第 ${item.position} 题　${excerptOf(item)}`}
            facts={
              <>
                <span>丢 {lostIn(item)} 分</span>
                <span>用时 {spanText(item.seconds)}</span>
              </>
            }
            actions={
              <Link href={pathOf(item.position)} aria-label={`第 ${item.position} 题的解析页`}>
                解析页
              </Link>
            }
          >
            <Question item={item} attemptId={id} />
          </QuestionFold>
        ))}
      </ul>
      {lossy.length > MOST && <Link href={all}>看全部答错的 {wrong.length} 题</Link>}
    </section>
  )
}

function sizeOf(wrong: readonly AnsweredItem[], lossy: readonly AnsweredItem[]): string {
  const sizes = [
    ...(wrong.length > 0 ? [`答错 ${wrong.length} 题`] : []),
    ...(lossy.length > wrong.length ? [`答得不全 ${lossy.length - wrong.length} 题`] : []),
  ]
  return `${sizes.join('，')}${wholeNote(lossy)}，丢分多的在前。`
}

/** The beginning of a stem, of a question without one that of its material. */
function excerptOf({ question: { context, materialContext } }: AnsweredItem): string {
  const text = [...(plainText(context) || plainText(materialContext[0]?.content ?? ''))]
  return text.length > STEM ? `${text.slice(0, STEM).join('')}…` : text.join('')
}
