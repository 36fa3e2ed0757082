import AnnotatedPictures from '#components/questions/annotations/annotated-pictures.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import type { AnsweredQuestion, PointMark } from '#lib/questions/types.ts'
import styles from './given-answer.module.css'
import { MarkedPoints } from './marked-points.tsx'

type Props = { question: AnsweredQuestion }

/** Marks, note, points with their evidence, and what the person who read the answer drew on its pictures. Default export for `lazy`. */
export default function Marked({ question }: Props) {
  const { score, userScore, checkNote, checkAnswerUrl, pointMarks, deductions } = question
  const own = question.userAnswers[0]?.url ?? []
  const full = pointMarks.length > 0 ? fullOf(pointMarks) : score
  const pictures = checkAnswerUrl.map(({ url }) => url)
  return (
    <section className={styles.marked}>
      <h3>批阅</h3>
      <p className={styles.marks}>
        {full !== null && <span>共 {full} 分</span>}
        {userScore !== null && <span>得分 {userScore}</span>}
      </p>
      {checkNote !== '' && <p className={styles.note}>{checkNote}</p>}
      <MarkedPoints points={pointMarks} deductions={deductions} />
      <AnnotatedPictures pictures={own} annotations={question.annotations} />
      <PictureRow pictures={pictures} name="批阅图片" />
    </section>
  )
}

const fullOf = (points: readonly PointMark[]) =>
  roundMarks(points.reduce((sum, { full }) => sum + full, 0))
