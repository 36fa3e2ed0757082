import type { ReactNode } from 'react'
import desk from '#components/staff/desk.module.css'
import { NoteForm } from '#components/staff/desks/note-form.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import type { replyFeedback } from '#lib/inbox/calls.ts'
import type { StaffFeedback } from '#lib/inbox/contract.ts'
import { feedbackKinds } from '#lib/inbox/feedback-kinds.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import type { CallOf, Input, Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'

type Replied = {
  in: Input<typeof replyFeedback>
  parsed: ParsedInput<typeof replyFeedback>
  out: Output<typeof replyFeedback>
}

type Props = {
  feedback: StaffFeedback
  /** The call of this desk that answers it. */
  reply: CallOf<Replied>
  /** Its history. */
  noun: 'feedback' | 'questionReport'
  reload: () => Promise<void>
  /** Stands between the words of the learner and the answer. */
  children?: ReactNode
}

/** A feedback with its answer, and with all that was answered before. */
export function FeedbackItem({ feedback, reply: send, noun, reload, children }: Props) {
  const { id, kind, content, images, path, status, reply, userId } = feedback
  const { userName, isFirst, createdAt } = feedback
  return (
    <>
      <p className={desk.head}>
        {noun === 'feedback' && <strong>{feedbackKinds[kind]}</strong>}
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
      {children}
      <NoteForm
        label="回复（反馈者可见）"
        missing={staffRules.reply.missing}
        most={staffRules.reply.max[0]}
        initial={reply}
        actions={[
          {
            name: reply ? '改回复' : '回复',
            done: '回复已保存，反馈者可以看到',
            send: (text) => call(send, { id, was: status, reply: text }, { quiet: true }),
          },
        ]}
        onDone={reload}
      />
      <RecordHistory noun={noun} id={id} />
    </>
  )
}
