import { FeedbackItem } from '#components/inbox/desk/feedback-item.tsx'
import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Link } from '#components/ui/link.tsx'
import { answerQuestionReport, staffQuestionReports } from '#lib/bank-questions/calls.ts'
import { staffBankQuestionPage } from '#lib/bank-questions/paths.ts'
import { readIdentity } from '#lib/drills/identity.ts'
import { staffDrillsPage } from '#lib/drills/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { ItemFigures } from './item-figures.tsx'

/** Faults in questions that learners report, each beside how its question measured. Default export for `lazy`. */
export default function ReportDesk() {
  return (
    <DeskList
      title="题目报错"
      endpoint={staffQuestionReports}
      states={[
        { status: 'new', name: '待回复' },
        { status: 'answered', name: '已回复' },
      ]}
      filters={[{ name: 'q', label: '报错或回复', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id, isExtra: true },
        { name: '题目', text: ({ question }) => question.stem },
        { name: '题目编号', text: ({ question }) => question.contentId, isExtra: true },
        { name: '报错', text: ({ content }) => content },
        { name: '用户', text: ({ userName }) => userName },
        { name: '回复', text: ({ reply }) => reply, isExtra: true },
        { name: '收到', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
      ]}
      main="报错"
      nameOf={({ id, userName }) => `报错 ${id}，${userName}`}
      item={(report, reload) => (
        <FeedbackItem
          {...{ reload, feedback: report }}
          reply={answerQuestionReport}
          noun="questionReport"
        >
          {report.question.isOfBank ? (
            <>
              <p className={desk.head}>
                <strong>{report.question.stem}</strong>
                <Link href={href(staffBankQuestionPage, { id: report.question.contentId })}>
                  看题目和答案，或改正
                </Link>
              </p>
              <ItemFigures id={report.question.contentId} />
            </>
          ) : readIdentity(report.question.contentId) ? (
            <p className={desk.head}>
              <strong>刷题 {report.question.contentId}</strong>
              <Link href={href(staffDrillsPage, { id: report.question.contentId })}>
                看题目和答案
              </Link>
            </p>
          ) : (
            <p className="muted">
              题目 {report.question.contentId}，由作业或班级题库的工作台维护。
            </p>
          )}
        </FeedbackItem>
      )}
    />
  )
}
