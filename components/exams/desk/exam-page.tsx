import { useRouter } from 'next/navigation'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { deleteExam, staffExam } from '#lib/exams/desk-calls.ts'
import type { StaffExam } from '#lib/exams/desk-contract.ts'
import { examPage, mockPage, staffExamsPage } from '#lib/exams/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ExamForm } from './exam-form.tsx'
import { ExamPositions } from './exam-positions.tsx'

/** The exam in the address. Default export for `lazy`. */
export default function ExamPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffExam} input={{ id }} missing="没有这场考试">
      {(exam, reload) => <Exam exam={exam} reload={reload} />}
    </RecordPage>
  )
}

function Exam({ exam, reload }: { exam: StaffExam; reload: () => Promise<void> }) {
  const { id, text, counts } = exam
  const { key, again } = useAgain(reload)
  const router = useRouter()
  return (
    <>
      <RecordHead title={text.title} list={{ name: '全部考试', path: href(staffExamsPage) }}>
        <a href={text.kind === '模考' ? href(mockPage) : href(examPage, { id })}>看页面</a>
      </RecordHead>
      <ExamForm key={key} exam={exam} onSaved={again} />
      <RecordHistory noun="examWindow" id={id} of={exam} />
      <ExamPositions exam={exam} reload={reload} />
      <ReasonButton
        name="删除这场考试"
        isOffered={counts.positions === 0}
        variant="quiet"
        title="删除考试"
        action="删除"
        reason={{ label: '原因', missing: '请写明原因', most: 200 }}
        onConfirm={async (reason) => {
          const outcome = await call(deleteExam, { id, reason }, { quiet: true })
          tellOutcome(outcome, '已删除')
          if (outcome.done) router.push(href(staffExamsPage))
        }}
      >
        {`确定删除“${text.title}”吗？页面、环节和日历里的都会消失，不能恢复。考试取消了的，请改为标“已取消”。`}
      </ReasonButton>
    </>
  )
}
