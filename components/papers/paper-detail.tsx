'use client'
import { useEffect } from 'react'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Paper } from '#lib/papers/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { MissingPaper } from './missing-paper.tsx'
import { PaperActions } from './paper-actions.tsx'
import styles from './paper-detail.module.css'
import { PaperFacts } from './paper-facts.tsx'
import { PaperState } from './paper-state.tsx'
import { usePaperId } from './use-paper-id.ts'

/** One paper before it is begun: what is in it, by which rules it is marked, and how far the learner is. */
export function PaperDetail() {
  const paperId = usePaperId()
  const { data: paper, error, mutate } = useEndpoint('paperQuestions', paperId ? { paperId } : null)
  const title = paper?.title
  useEffect(() => {
    if (title) document.title = `${title} - 公选王`
  }, [title])
  if (paperId === null || error?.code === 404) return <MissingPaper />
  if (!paper) {
    return (
      <>
        <h1 className="visually-hidden">真题详情</h1>
        {error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <Skeleton heights={[32, 24, 192, 320]} />
        )}
      </>
    )
  }
  return (
    <article>
      <div className={styles.head}>
        <h1>{paper.title}</h1>
        <PaperState state={paper.state} />
      </div>
      <PaperFacts paper={paper} />
      {paper.intro && <p className={styles.intro}>{paper.intro}</p>}
      <PaperActions paper={paper} />
      <div className={styles.bar}>
        <h2>试卷结构</h2>
        <Link href={href('questionBank-paperPreView', { paperId })}>预览全部题目</Link>
      </div>
      <ol className={styles.sections}>
        {paper.sections.map((section) => (
          <PaperSection key={section.title} section={section} />
        ))}
      </ol>
    </article>
  )
}

function PaperSection({ section }: { section: Paper['sections'][number] }) {
  const { title, note, rule, questions } = section
  const full = questions.reduce((sum, question) => sum + question.full, 0)
  return (
    <li>
      <div className={styles.section}>
        <h3>{title}</h3>
        <span className="muted">
          {questions.length} 题，{Number(full.toFixed(2))} 分
        </span>
      </div>
      {note && <p>{note}</p>}
      {rule && <p className="muted">每题计分：{rule}</p>}
    </li>
  )
}
