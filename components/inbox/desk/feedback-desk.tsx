import desk from '#components/staff/desk.module.css'
import { NoteForm } from '#components/staff/desks/note-form.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { replyFeedback, staffFeedback } from '#lib/inbox/calls.ts'
import type { StaffFeedback } from '#lib/inbox/contract.ts'
import { feedbackKinds } from '#lib/inbox/feedback-kinds.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

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
      item={(feedback, reload) => <FeedbackItem feedback={feedback} reload={reload} />}
    />
  )
}

function FeedbackItem({
  feedback,
  reload,
}: {
  feedback: StaffFeedback
  reload: () => Promise<void>
}) {
  const { id, kind, content, images, path, status, reply, userId } = feedback
  const { userName, isFirst, createdAt } = feedback
  return (
    <>
      <p className={desk.head}>
        <strong>{feedbackKinds[kind]}</strong>
        <span>编号 {id}</span>
        <span>
          {userName}（{userId}）{isFirst && ' · 钻石会员，优先答复'}
        </span>
        <Moment iso={createdAt} />
        {path && (
          <a href={path} target="_blank" rel="noopener">
            {path}
          </a>
        )}
      </p>
      <p className={desk.text}>{content}</p>
      <PictureRow pictures={images} name="反馈图片" />
      <NoteForm
        label="回复（反馈者可见）"
        missing={staffRules.reply.missing}
        most={staffRules.reply.max[0]}
        initial={reply}
        actions={[
          {
            name: reply ? '改回复' : '回复',
            done: '回复已保存，反馈者可以看到',
            send: (text) => call(replyFeedback, { id, was: status, reply: text }, { quiet: true }),
          },
        ]}
        onDone={reload}
      />
      <RecordHistory noun="feedback" id={id} />
    </>
  )
}
