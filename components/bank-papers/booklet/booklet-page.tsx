import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { PaperFacts } from '#components/papers/paper-facts.tsx'
import { PaperSections } from '#components/papers/paper-sections.tsx'
import { QuestionWidget } from '#components/questions/widgets/question-widget.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { staffPreviewBankPaper } from '#lib/bank-papers/calls.ts'
import { staffBankPaperPage } from '#lib/bank-papers/paths.ts'
import type { Paper } from '#lib/papers/contract.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import styles from './booklet.module.css'
import { WordButton } from './word-button.tsx'

/** A stored paper as learners read it, and as a booklet with its answer sheet on paper. Default export for `lazy`. */
export default function BookletPage() {
  const id = useSearchParams().get('id') ?? ''
  return (
    <RecordPage endpoint={staffPreviewBankPaper} input={{ id: Number(id) }} missing="没有这份试卷">
      {(paper) => <Booklet paper={paper} />}
    </RecordPage>
  )
}

function Booklet({ paper }: { paper: Paper }) {
  const [hasSheet, setHasSheet] = useState(true)
  return (
    <>
      <RecordHead
        title={paper.title}
        list={{ name: '这份试卷', path: href(staffBankPaperPage, { id: String(paper.id) }) }}
      />
      <div className={styles.tools}>
        <Button onClick={() => window.print()}>打印</Button>
        <Checkbox field="sheet" label="附答题卡" value={hasSheet} onChange={setHasSheet} />
        <WordButton id={paper.id} hasKeys={false}>
          导出 Word
        </WordButton>
        <WordButton id={paper.id} hasKeys>
          导出 Word（含答案）
        </WordButton>
        <span className="muted">这是已经保存的样子，打印不含答案</span>
      </div>
      <article className={styles.paper}>
        <PaperFacts paper={paper} />
        {paper.intro && <p className={styles.intro}>{paper.intro}</p>}
        <PaperSections sections={paper.sections} Question={Question} />
      </article>
      {hasSheet && <AnswerSheet paper={paper} />}
    </>
  )
}

const Question = ({ question }: { question: PublicQuestion }) => (
  <QuestionWidget question={question} entries={[]} mode="read" />
)
