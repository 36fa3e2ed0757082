'use client'
import { type KeyboardEvent, useId, useState } from 'react'
import { RichText } from '#components/questions/rich-text.tsx'
import { isAddress } from '#lib/questions/stored.ts'
import type { AnalysisItem as Item, QuestionId } from '#lib/questions/types.ts'
import styles from './analysis-item.module.css'
import { type NamedAnalysis, namedAnalyses } from './analysis-kinds.ts'
import { MediaElement } from './media-element.tsx'
import { Recording } from './recording.tsx'

type Props = {
  list: readonly Item[]
  /** Number of the question, also where the analyses are of one of its parts. */
  questionId: QuestionId
}

/** Text, video and audio analyses, one of them in view. */
export function AnalysisItem({ list, questionId }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const analyses = namedAnalyses(list)
  const current = analyses[chosen] ?? analyses[0]
  if (!current) return <p className={styles.none}>该题目暂无解析</p>

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    // The page, whose listeners stand where React's do, turns to another question with these keys.
    event.nativeEvent.stopImmediatePropagation()
    const next = (chosen + step + analyses.length) % analyses.length
    setChosen(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label="解析" className={styles.tabs} onKeyDown={onKeyDown}>
        {analyses.map((one, index) => (
          <button
            key={one.item.id}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={one === current}
            aria-controls={`${id}-panel`}
            tabIndex={one === current ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
          >
            {one.name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${analyses.indexOf(current)}`}
        className={styles.panel}
      >
        <Content key={current.item.id} {...current} questionId={questionId} />
      </div>
    </div>
  )
}

type ContentProps = NamedAnalysis & { questionId: QuestionId }

function Content({ name, item, questionId }: ContentProps) {
  if (item.type === 'text') return <RichText html={item.analysis} />
  const { type, analysis } = item
  if (isAddress(analysis)) return <MediaElement {...{ name, type }} address={analysis} />
  return <Recording {...{ name, type, questionId }} vid={analysis} />
}
