import type { RefObject } from 'react'
import { NoteField } from '#components/practice/record/note-field.tsx'
import { SelfMarking } from '#components/practice/report/analysis/self-marking.tsx'
import { StarButton } from '#components/practice/report/analysis/star-button.tsx'
import { PointList } from '#components/questions/analysis/point-list.tsx'
import { RichText } from '#components/questions/rich-text.tsx'
import { GivenAnswer } from '#components/questions/short-answer/given-answer.tsx'
import type { Recording } from '#lib/interviews/client/recordings.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import styles from './after.module.css'
import { OwnRecording } from './own-recording.tsx'

type Props = {
  sittingId: number
  item: AnsweredItem
  /** Recordings of this answer on this device. */
  recordings: readonly Recording[]
  heading: RefObject<HTMLHeadingElement | null>
  onDelete: (ids: readonly string[]) => Promise<void>
  onChange: (changed: Partial<AnsweredItem>) => void
}

/** One answered question: one's own words, the points to be ticked, a reference, a note. */
export function AfterQuestion({ sittingId, item, recordings, heading, onDelete, onChange }: Props) {
  const { position, section, question, favorite, note } = item
  const questionId = Number(question.id)
  const [given] = question.userAnswers
  const isBlank = isUnanswered(question, question.userAnswers)
  return (
    <article className={styles.main}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          第 {position} 题　{section}
        </h2>
        <StarButton
          {...{ questionId }}
          isStarred={favorite}
          onChange={(isStarred) => onChange({ favorite: isStarred })}
        />
      </div>
      <RichText html={question.context} className={styles.question} />
      {recordings.map((recording) => (
        <OwnRecording
          key={recording.id}
          recording={recording}
          onDelete={() => onDelete([recording.id])}
        />
      ))}
      <section aria-label="自己对一对" className={styles.part}>
        <h3>
          自己对一对 <small>说到了就打勾，不用逐字</small>
        </h3>
        <GivenAnswer html={given?.answer ?? ''} pictures={[]} />
        {isBlank ? (
          <PointList points={question.points} met={null} />
        ) : (
          <SelfMarking
            place={{ attemptId: sittingId, position }}
            part={question}
            onSaved={({ self, selfScore, selfFull }) =>
              onChange({ selfScore, selfFull, question: { ...question, self } })
            }
          />
        )}
      </section>
      <details className={styles.reference}>
        <summary>看一份参考回答</summary>
        {question.answer.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {question.analysisList.map(
          (one) =>
            one.type === 'text' &&
            !one.isAi && <RichText key={one.id} html={one.analysis} className={styles.hint} />,
        )}
      </details>
      <NoteField {...{ questionId, note }} onChange={(kept) => onChange({ note: kept })} />
    </article>
  )
}
