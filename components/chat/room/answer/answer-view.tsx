import { useCallback, useRef } from 'react'
import { useLabelledCopy } from '#components/ai/use-labelled-copy.ts'
import { useTyped } from '#components/ai/use-typed.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { AI_LABEL } from '#lib/ai/label.ts'
import { citedNumbers } from '#lib/chat/citations/cited-numbers.ts'
import type { TalkAnswer } from '#lib/chat/client/talk.ts'
import styles from './answer.module.css'
import { AnswerActions } from './answer-actions.tsx'
import { CitedText } from './cited-text.tsx'

type Props = {
  answer: TalkAnswer
  /** Name of the assistant. */
  name: string
  onCite: (answerId: number, number: number) => void
  /** Asks for another one: of the last question alone. */
  onAgain?: (() => void) | undefined
}

/** Words for an answer that did not come to its end. */
const endings = {
  writing: '',
  done: '',
  stopped: '停在这里了。',
  broken: '没有答完。',
  withheld: '这段回答已被收回。',
  deleted: '这次对话已删除。',
} as const

/** An answer under its label, as it is written and as it ended. */
export function AnswerView({ answer, name, onCite, onAgain }: Props) {
  const { id, state, text, sources, typedFrom, promptVersion, isVersionKnown } = answer
  const place = useRef<HTMLElement>(null)
  // Who has stopped it wants no more of it to appear.
  const from = state === 'stopped' || state === 'deleted' ? null : typedFrom
  const { text: typed, isDone } = useTyped(text, from)
  useLabelledCopy(place)
  const cite = useCallback((number: number) => onCite(id, number), [id, onCite])
  const isWriting = state === 'writing' || !isDone
  const cited = citedNumbers(text, sources.length).length
  return (
    <article ref={place} className={styles.answer} aria-busy={isWriting} aria-label="回答">
      <p className={styles.made}>
        <Icon name="spark" size={16} />
        {isWriting ? (
          <span>正在写，{AI_LABEL}</span>
        ) : (
          <>
            <span>{AI_LABEL}</span>
            <span>{isVersionKnown ? `${name} v${promptVersion}` : name}</span>
            {cited > 0 && <span>引自 {cited} 处</span>}
          </>
        )}
      </p>
      {typed && (
        <div className={styles.text} data-typing={isWriting || undefined}>
          <CitedText text={typed} count={sources.length} onCite={cite} />
        </div>
      )}
      {isWriting && !typed && <span className={styles.caret} aria-hidden="true" />}
      {!isWriting && endings[state] && (
        <p className={styles.ending}>
          {endings[state]}
          {state !== 'withheld' && onAgain && (
            <Button variant="quiet" onClick={onAgain}>
              重新回答
            </Button>
          )}
        </p>
      )}
      {!isWriting && text !== '' && state !== 'deleted' && (
        <AnswerActions {...{ answer, onAgain }} />
      )}
    </article>
  )
}
