'use client'
import type { ComponentType } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Paper } from '#lib/papers/contract.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPrintPage } from '#lib/practice/paths.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { PaperFacts } from './paper-facts.tsx'
import { PaperLoader } from './paper-loader.tsx'
import styles from './paper-preview.module.css'
import { PaperSections } from './paper-sections.tsx'

type Props = { Question: ComponentType<{ question: PublicQuestion }> }

/** A whole paper to read or to print, without answers. */
export function PaperPreview({ Question }: Props) {
  return (
    <PaperLoader title="试卷预览" heights={[32, 24, 240, 240, 240]}>
      {(paper) => <Preview paper={paper} Question={Question} />}
    </PaperLoader>
  )
}

function Preview({ paper, Question }: Props & { paper: Paper }) {
  const paperId = paper.id
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <h1>{paper.title}</h1>
        <PaperFacts paper={paper} />
        {paper.intro && <p className={styles.intro}>{paper.intro}</p>}
        <p className={styles.actions}>
          <Button onClick={() => window.print()}>打印试卷</Button>
          <Link href={href(questionBankPrintPage, { paperId })}>导出与打印选项</Link>
          <Link href={href(questionBankOverYearTrueTopicDetailPage, { paperId })}>去作答</Link>
          <span className="muted">预览与打印不含答案；交卷后可在报告中打印带答案的试卷。</span>
        </p>
      </header>
      <PaperSections sections={paper.sections} Question={Question} />
    </article>
  )
}
