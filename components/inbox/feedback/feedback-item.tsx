import { Day } from '#components/ui/day.tsx'
import { Link } from '#components/ui/link.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import type { Feedback } from '#lib/inbox/contract.ts'
import { feedbackKinds } from '#lib/inbox/feedback-kinds.ts'
import styles from './feedback.module.css'

/** One feedback with the answer, once there is one. */
export function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const { kind, content, images, path, questionId, status, reply } = feedback
  const { createdAt, repliedAt } = feedback
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{questionId === null ? feedbackKinds[kind] : '题目报错'}</strong>
        <Day iso={createdAt} />
        <span data-status={status}>{status === 'new' ? '待回复' : '已回复'}</span>
        {questionId !== null && path && <Link href={path}>回到那一页</Link>}
      </p>
      <p className={styles.text}>{content}</p>
      <PictureRow pictures={images} name="反馈图片" />
      {reply && (
        <div className={styles.reply}>
          <p className={styles.head}>
            <strong>回复</strong>
            {repliedAt && <Day iso={repliedAt} />}
          </p>
          <p className={styles.text}>{reply}</p>
        </div>
      )}
    </li>
  )
}
