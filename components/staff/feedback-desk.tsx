import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { replyFeedback, staffFeedback } from '#lib/inbox/calls.ts'
import type { StaffFeedback } from '#lib/inbox/contract.ts'
import { feedbackKinds } from '#lib/inbox/feedback-kinds.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { Moment } from './moment.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './staff.module.css'
import { StaffList } from './staff-list.tsx'

/** What learners report and wish. Default export for `lazy`. */
export default function FeedbackDesk() {
  return (
    <StaffList
      title="反馈"
      call={staffFeedback}
      load={(input) => call(staffFeedback, input, { quiet: true })}
      states={[
        { status: 'new', name: '待回复' },
        { status: 'answered', name: '已回复' },
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
      <p className={styles.head}>
        <strong>{feedbackKinds[kind]}</strong>
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
      <p className={styles.text}>{content}</p>
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
    </>
  )
}
