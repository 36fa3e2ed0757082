import { useId } from 'react'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import type { AnsweredQuestion, PointMark } from '#lib/questions/types.ts'
import { AnswerTabs } from './answer-tabs.tsx'
import { dearestPoint } from './lost.ts'
import styles from './marked.module.css'
import { MarkerNote } from './marker-note.tsx'
import { PointRows } from './point-rows.tsx'
import { ScoreLine } from './score-line.tsx'

/** Shows a learner what comes back: marks, note and points, and beside them the answer that they are about. */
export function MarkedAnswer({ question }: { question: AnsweredQuestion }) {
  const id = useId()
  const { score, userScore, checkNote, pointMarks, deductions } = question
  const full = pointMarks.length > 0 ? fullOf(pointMarks) : score
  const dearest = dearestPoint(pointMarks)
  const idOf = (index: number) => `${id}point${index}`
  const goTo = (index: number) => {
    const row = document.getElementById(idOf(index))
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={styles.marked}>
      <div className={styles.columns}>
        <section className={styles.side} aria-label="批阅">
          {userScore !== null && <ScoreLine score={userScore} full={full} />}
          {dearest && (
            <button
              type="button"
              className={styles.dearest}
              onClick={() => goTo(dearest.index)}
            >{`差得最多的是第 ${dearest.index + 1} 点，少 ${dearest.lost} 分`}</button>
          )}
          {checkNote !== '' && <MarkerNote note={checkNote} />}
          {pointMarks.length > 0 && (
            <PointRows
              points={pointMarks}
              shared={question.points}
              deductions={deductions}
              dearest={dearest?.index ?? null}
              idOf={idOf}
            />
          )}
        </section>
        <AnswerTabs question={question} />
      </div>
    </div>
  )
}

const fullOf = (points: readonly PointMark[]) =>
  roundMarks(points.reduce((sum, { full }) => sum + full, 0))
