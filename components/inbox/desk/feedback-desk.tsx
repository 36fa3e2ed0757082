import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { replyFeedback, staffFeedback } from '#lib/inbox/calls.ts'
import { feedbackKinds } from '#lib/inbox/feedback-kinds.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { FeedbackItem } from './feedback-item.tsx'

/** Lists what learners report and wish. Default export for `lazy`. */
export default function FeedbackDesk() {
  return (
    <DeskList
      title="反馈"
      endpoint={staffFeedback}
      states={[
        { status: 'new', name: '待回复' },
        { status: 'answered', name: '已回复' },
      ]}
      filters={[{ name: 'q', label: '内容或回复', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id, isExtra: true },
        { name: '类型', text: ({ kind }) => feedbackKinds[kind] },
        { name: '用户', text: ({ userName }) => userName },
        { name: '用户编号', text: ({ userId }) => userId, isExtra: true },
        { name: '内容', text: ({ content }) => content },
        { name: '页面', text: ({ path }) => path, isExtra: true },
        { name: '回复', text: ({ reply }) => reply },
        { name: '收到', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
      ]}
      main="内容"
      nameOf={({ id, userName }) => `反馈 ${id}，${userName}`}
      bulk={[
        {
          name: '回复',
          reason: {
            label: '回复（反馈者可见）',
            missing: staffRules.reply.missing,
            most: staffRules.reply.max[0],
          },
          run: ({ id, status }, reply) =>
            call(replyFeedback, { id, was: status, reply }, { quiet: true }),
        },
      ]}
      item={(feedback, reload) => (
        <FeedbackItem {...{ feedback, reload }} reply={replyFeedback} noun="feedback" />
      )}
    />
  )
}
