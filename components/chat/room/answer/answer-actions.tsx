import { labelledText } from '#components/ai/labelled-text.ts'
import { Thumbs } from '#components/ai/thumbs.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { AI_LABEL } from '#lib/ai/label.ts'
import { rateChatAnswer } from '#lib/chat/calls.ts'
import type { TalkAnswer } from '#lib/chat/client/talk.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './answer.module.css'

type Props = { answer: TalkAnswer; onAgain?: (() => void) | undefined }

/** Offers what can be done with an answer that has ended. */
export function AnswerActions({ answer: { id, state, text, thumbsUp }, onAgain }: Props) {
  return (
    <div className={styles.actions}>
      {(state === 'done' || state === 'stopped') && (
        <Thumbs
          rated={thumbsUp}
          question="这段回答有用吗"
          names={['有用', '没用']}
          isBare
          rate={(value) => call(rateChatAnswer, { answerId: id, thumbsUp: value })}
        />
      )}
      <button
        type="button"
        className={styles.tap}
        aria-label={`复制，带上“${AI_LABEL}”`}
        onClick={() => void copy(text)}
      >
        <Icon name="copy" />
      </button>
      {onAgain && (
        <button type="button" className={styles.tap} aria-label="重新回答" onClick={onAgain}>
          <Icon name="redo" />
        </button>
      )}
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(labelledText(text))
    notify('success', `已复制，带上了“${AI_LABEL}”`)
  } catch {
    // No https, or forbidden.
    notify('warning', '浏览器没有让网页复制，请选中文字再复制')
  }
}
