import { AssistantIcon } from '#components/chat/assistant-icon.tsx'
import styles from '#components/chat/room/room.module.css'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import { sourceNames } from '#lib/chat/sources.ts'

type Props = { assistant: ChatAssistant; onPick: (question: string) => void }

/** Stands where nothing was asked yet: what this assistant answers from, and questions to begin with. */
export function TalkStart({ assistant: { key, name, blurb, examples, sources }, onPick }: Props) {
  return (
    <div className={styles.start}>
      <AssistantIcon name={key} size={28} />
      <h2>{name}</h2>
      <p>
        {blurb}。回答引自本站的{sources.map((kind) => sourceNames[kind]).join('、')}
        ，每处都能点开原文。
      </p>
      <ul aria-label="可以这样问">
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onPick(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
