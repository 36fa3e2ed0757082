'use client'
import { useEffect, useRef } from 'react'
import { Link } from '#components/ui/link.tsx'
import { aiThumbsUp } from '#lib/ai/calls.ts'
import { AI_LABEL } from '#lib/ai/label.ts'
import { call } from '#lib/platform/client/call.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import styles from './ai-analysis.module.css'
import type { AiResult } from './ai-flow.ts'
import { CitedText } from './citations/cited-text.tsx'
import { Thumbs } from './thumbs.tsx'
import { useLabelledCopy } from './use-labelled-copy.ts'
import { useTyped } from './use-typed.ts'

type Props = {
  result: AiResult
  isTyped: boolean
  /** The question that is explained; it stands above. */
  question: PublicQuestion
  askPath: string
}

/** The text of a model under its label, which goes with it on paper and into copies. */
export function AiText({ result, isTyped, question, askPath }: Props) {
  const place = useRef<HTMLElement>(null)
  const { text, isDone } = useTyped(result.analysis, isTyped ? 0 : null)
  useLabelledCopy(place)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that asked for it has gone.
    if (isTyped) title.current?.focus({ preventScroll: true })
  }, [isTyped])
  return (
    <section ref={place} className={styles.text}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        AI 解析 <span className={styles.label}>{AI_LABEL}</span>
      </h3>
      {/* A screen reader gets the whole text once, not the letters as they are typed. */}
      <p role="status" className="visually-hidden">
        {isDone ? '' : `AI 解析，${AI_LABEL}：${result.analysis}`}
      </p>
      <div aria-hidden={!isDone}>
        <CitedText {...{ text, question, isDone }} />
      </div>
      {isDone && (
        <footer className={styles.ask}>
          <Thumbs
            rated={result.thumbsUp}
            question="这段解析对您有帮助吗"
            rate={(thumbsUp) => call(aiThumbsUp, { id: result.id, thumbsUp })}
          />
          <Link href={askPath}>继续追问</Link>
        </footer>
      )}
    </section>
  )
}
