import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import styles from './given-answer.module.css'

type Props = { question: AnsweredQuestion }

/** Marks, note and corrected pictures of the person who read the answer; nothing before. */
export function Marked({ question: { score, userScore, checkNote, checkAnswerUrl } }: Props) {
  const pictures = checkAnswerUrl.map(({ url }) => url)
  if (userScore === null && checkNote === '' && pictures.length === 0) return null
  return (
    <section className={styles.marked}>
      <h3>批阅</h3>
      <p className={styles.marks}>
        {score !== null && <span>共 {score} 分</span>}
        {userScore !== null && <span>得分 {userScore}</span>}
      </p>
      {checkNote !== '' && <p className={styles.note}>{checkNote}</p>}
      <PictureRow pictures={pictures} name="批阅图片" />
    </section>
  )
}
