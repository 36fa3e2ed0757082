'use client'
import { Link } from '#components/ui/link.tsx'
import type { Paper } from '#lib/papers/contract.ts'
import { questionBankPaperPreViewPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { PaperActions } from './paper-actions.tsx'
import styles from './paper-detail.module.css'
import { PaperFacts } from './paper-facts.tsx'
import { PaperLoader } from './paper-loader.tsx'
import { PaperState } from './paper-state.tsx'

/** One paper before it is begun: what is in it, by which rules it is marked, and how far the learner is. */
export function PaperDetail() {
  return (
    <PaperLoader title="试卷详情" heights={[32, 24, 192, 320]}>
      {(paper) => <Detail paper={paper} />}
    </PaperLoader>
  )
}

function Detail({ paper }: { paper: Paper }) {
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
        <Link href={href(questionBankPaperPreViewPage, { paperId: paper.id })}>预览全部题目</Link>
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
