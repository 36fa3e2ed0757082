import { HomeworkHead } from '#components/homework/homework-head.tsx'
import { NotFound } from '#components/homework/not-found.tsx'
import { useHomework } from '#components/homework/use-homework.ts'
import { AnsweredQuestion } from '#components/questions/analysis/answered-question.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { previewHomeworkPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './homework.module.css'
import { StartOrResume } from './start-or-resume.tsx'

/**
 * Shows a homework and how it is marked; once one's own is marked or handed in for 自评, its questions with their
 * answers. Default export for `lazy`.
 */
export default function Detail() {
  const { data, missing } = useHomework()
  if (!data) return <NotFound {...missing} />
  return (
    <article className={styles.detail}>
      <HomeworkHead
        page="作业详情"
        homework={data}
        lead={data.intro}
        action={<StartOrResume homework={data} />}
      />
      <Section title="怎样做和怎样批">
        <ul className={styles.rules}>
          <li>
            {`共 ${data.parts} 问，满分 ${data.full} 分。`}
            <Link href={href(previewHomeworkPage, { id: data.id })}>看题目</Link>
          </li>
          <li>在网页上写，或写在纸上拍照，每问最多 8 张；写的内容随写随存，断网也不会丢。</li>
          <li>{data.strictCount ? '字数不算标点和空格。' : '字数算标点，不算空格。'}</li>
          <li>提交后对照答案、采分点和解析自评。</li>
          <li>请老师批阅的，老师按采分点给分，写批语；不合要求的会退回，改好后再交一次。</li>
        </ul>
      </Section>
      {data.answered.length > 0 && (
        <Section title="题目与答案">
          {data.answered.map((question) => (
            <AnsweredQuestion key={question.id} question={question} />
          ))}
        </Section>
      )}
    </article>
  )
}
