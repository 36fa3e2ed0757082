import { HomeworkHead } from '#components/homework/homework-head.tsx'
import { NotFound } from '#components/homework/not-found.tsx'
import { useHomework } from '#components/homework/use-homework.ts'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import { Button } from '#components/ui/button.tsx'
import { WritingGrid } from '#components/ui/writing-grid.tsx'
import styles from './homework.module.css'
import { StartOrResume } from './start-or-resume.tsx'

/** The questions of a homework, to read and to print with squared paper. Default export for `lazy`. */
export default function Preview() {
  const { data, missing } = useHomework()
  if (!data) return <NotFound {...missing} />
  return (
    <article>
      <HomeworkHead
        page="作业预览"
        homework={data}
        lead={data.intro}
        action={<StartOrResume homework={data} />}
      />
      <ol className={styles.questions}>
        {data.questions.map((question, index) => (
          <li key={question.id}>
            <h2>{`第 ${index + 1} 题 · ${question.score ?? 0} 分`}</h2>
            <QuestionWidget
              question={question}
              entries={[]}
              mode="read"
              strictCount={data.strictCount}
              isMaterialOpen
            />
            {(question.sonQuestion.length > 0 ? question.sonQuestion : [question]).map((part) => (
              <div key={part.id} className={styles.onPaper}>
                <WritingGrid wordsNum={part.wordsNum} />
              </div>
            ))}
          </li>
        ))}
      </ol>
      <p className={styles.offPaper}>
        <Button variant="second" onClick={() => print()}>
          打印题目和方格纸
        </Button>
      </p>
    </article>
  )
}
