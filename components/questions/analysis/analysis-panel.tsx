import type { ReactNode } from 'react'
import type { AnsweredQuestion, Grade, QuestionId } from '#lib/questions/types.ts'
import { AnalysisItem } from './analysis-item.tsx'
import styles from './analysis-panel.module.css'
import { HitRateInfo } from './hit-rate-info.tsx'
import { gradeOf, outcomeOf, sayAnswer } from './own-answer.ts'
import { PointList } from './point-list.tsx'

type Props = {
  question: AnsweredQuestion
  /** Number of the whole question, where this is one of its parts. */
  wholeId?: QuestionId
  /** As the server gave it; that of the whole question serves its sub-questions too. */
  grade?: Grade | null | undefined
  /** In place of the scoring points, such as <SelfMarking>. */
  marking?: ReactNode
  /** After the analyses, such as <AiAnalysis>. */
  children?: ReactNode
}

const outcomes = {
  right: { sign: '✓', text: '回答正确' },
  part: { sign: '◐', text: '部分正确' },
  wrong: { sign: '✗', text: '回答错误' },
  blank: { sign: '—', text: '未作答' },
  self: { sign: '✎', text: '已自评' },
  unmarked: { sign: '…', text: '未评分' },
  withdrawn: { sign: '⊘', text: '本题已撤回' },
}

/** Shows own and right answer, rates and analyses of an answered question. */
export function AnalysisPanel({
  question,
  wholeId = question.id,
  grade,
  marking,
  children,
}: Props) {
  const { questionTypeCode: type, answer, answerList, userAnswers, points, self } = question
  // Above stand the marks that a person gave point by point.
  const isListed = points.length > 0 && question.pointMarks.length === 0
  const own = gradeOf(question.id, grade)
  const outcome = outcomeOf(question, own)
  const isWritten = type === 'short_answer'
  const said = sayAnswer(
    type,
    userAnswers.map((entry) => entry.answer),
  )
  const right = sayAnswer(
    type,
    type === 'fill_in' ? answerList.map((entry) => entry.answer) : [answer],
  )
  return (
    <section className={styles.panel}>
      <h3 className="visually-hidden">答案与解析</h3>
      {outcome && (
        <p className={styles.outcome} data-outcome={outcome}>
          <span aria-hidden="true">{outcomes[outcome].sign}</span> {outcomes[outcome].text}
          {/* Once: the whole says it for its parts. */}
          {question.withdrawn !== undefined && question.id === wholeId && `：${question.withdrawn}`}
          {self && <span className={styles.score}>自评 {self.score} 分</span>}
          {outcome !== 'withdrawn' && typeof own?.score === 'number' && (
            <span className={styles.score}>
              得分 {own.score} / {own.full}
            </span>
          )}
        </p>
      )}
      {type !== 'synthesis' && (
        <dl className={styles.facts} data-written={isWritten || undefined}>
          {!isWritten && (
            <div>
              <dt>我的答案</dt>
              <dd>{said || '未作答'}</dd>
            </div>
          )}
          {right !== '' && (
            <div>
              <dt>{isWritten ? '参考答案' : '正确答案'}</dt>
              <dd className={styles.right}>{right}</dd>
            </div>
          )}
          <HitRateInfo of={question} />
        </dl>
      )}
      {(question.withdrawn === undefined ? marking : null) ??
        (isListed && <PointList points={points} met={self?.codes ?? null} />)}
      <AnalysisItem list={question.analysisList} questionId={wholeId} />
      {question.withdrawn === undefined && children}
    </section>
  )
}
