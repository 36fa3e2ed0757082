import desk from '#components/staff/desk.module.css'
import { Moment } from '#components/staff/moment.tsx'
import type { ChatConversation } from '#lib/chat/contract.ts'
import type { AnswerState } from '#lib/chat/protocol.ts'
import styles from './read-conversation.module.css'

const states: Readonly<Record<AnswerState, string>> = {
  ...{ writing: '正在写', done: '写完', stopped: '用户停止', broken: '中断', withheld: '被拦下' },
}

/** A conversation as text, to be read and nothing else. */
export function ReadConversation({ conversation }: { conversation: ChatConversation }) {
  const { title, turns } = conversation
  return (
    <section aria-label={`对话：${title}`} className={styles.turns}>
      {turns.map(({ id, question, askedAt, answer }) => (
        <article key={id}>
          <p className={desk.head}>
            <strong>提问</strong>
            <Moment iso={askedAt} />
          </p>
          <p className={desk.text}>{question}</p>
          <p className={desk.head}>
            <strong>回答（AI 生成）</strong>
            <span>{states[answer.state]}</span>
            <span>引用 {answer.sources.length} 处</span>
          </p>
          <p className={desk.text}>{answer.text || '没有文字'}</p>
        </article>
      ))}
    </section>
  )
}
