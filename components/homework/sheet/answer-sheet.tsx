import { HomeworkHead } from '#components/homework/homework-head.tsx'
import { NotFound } from '#components/homework/not-found.tsx'
import { useOwnAnswers } from '#components/homework/use-homework.ts'
import { Button } from '#components/ui/button.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { counterOf, partsOf } from '#lib/homework/parts.ts'
import styles from './sheet.module.css'
import { WrittenSheet } from './written-sheet.tsx'

/** One's own answers on squared paper, as the exam has it. Default export for `lazy`. */
export default function AnswerSheet() {
  const { data, missing } = useOwnAnswers()
  if (!data) return <NotFound {...missing} />
  const count = counterOf(data.strictCount)
  return (
    <article>
      <HomeworkHead
        page="答题卡"
        homework={data}
        action={
          <span className={styles.offPaper}>
            <Button variant="second" onClick={() => print()}>
              打印
            </Button>
          </span>
        }
      />
      {partsOf(data.items).map(({ name, question, entry }) => (
        <section key={question.id} className={styles.part}>
          <h2>{name}</h2>
          <p className="facts">
            {`${count(entry.answer)} 字`}
            {question.wordsNum !== null && `，建议 ${question.wordsNum} 字`}
          </p>
          <WrittenSheet name={name} html={entry.answer} wordsNum={question.wordsNum} />
          <PictureRow pictures={entry.url} name="答案图片" />
        </section>
      ))}
    </article>
  )
}
