'use client'
import { type ComponentType, useEffect } from 'react'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { MissingPaper } from './missing-paper.tsx'
import { PaperFacts } from './paper-facts.tsx'
import styles from './paper-preview.module.css'
import { usePaperId } from './use-paper-id.ts'

type Props = { Question: ComponentType<{ question: PublicQuestion }> }

/** A whole paper to read or to print, without answers. */
export function PaperPreview({ Question }: Props) {
  const paperId = usePaperId()
  const { data: paper, error, mutate } = useEndpoint('paperQuestions', paperId ? { paperId } : null)
  const title = paper?.title
  useEffect(() => {
    // Also the name of a file that is printed to.
    if (title) document.title = `${title} - 公选王`
  }, [title])
  if (paperId === null || error?.code === 404) return <MissingPaper />
  if (!paper) {
    return (
      <>
        <h1 className="visually-hidden">试卷预览</h1>
        {error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <Skeleton heights={[32, 24, 240, 240, 240]} />
        )}
      </>
    )
  }
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <h1>{paper.title}</h1>
        <PaperFacts paper={paper} />
        {paper.intro && <p className={styles.intro}>{paper.intro}</p>}
        <p className={styles.actions}>
          <button type="button" className="button" onClick={() => window.print()}>
            打印试卷
          </button>
          <Link href={href('questionBank-print', { paperId })}>导出与打印选项</Link>
          <Link href={href('questionBank-overYearTrueTopicDetail', { paperId })}>去作答</Link>
          <span className="muted">预览与打印不含答案；交卷后可在报告中打印带答案的试卷。</span>
        </p>
      </header>
      {paper.sections.map(({ title, note, rule, questions }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          {note && <p className="muted">{note}</p>}
          {rule && <p className="muted">每题计分：{rule}</p>}
          <ol>
            {questions.map(({ position, full, question }) => (
              <li key={position} className={styles.question}>
                <span className={styles.number}>{position}.</span>
                <div>
                  <Question question={question} />
                </div>
                <span className={styles.full}>{full} 分</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
}
