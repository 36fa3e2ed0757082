'use client'
import { type KeyboardEvent, useId, useState } from 'react'
import { RichText } from '#components/questions/rich-text.tsx'
import type { AnalysisItem as Item } from '#lib/questions/types.ts'
import styles from './analysis-item.module.css'
import { audioType, isAddress, type NamedAnalysis, namedAnalyses } from './analysis-kinds.ts'

/** Text, video and audio analyses, one of them in view. */
export function AnalysisItem({ list }: { list: readonly Item[] }) {
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
        <Content key={current.item.id} {...current} />
      </div>
    </div>
  )
}

function Content({ name, item }: NamedAnalysis) {
  if (item.type === 'text') return <RichText html={item.analysis} />
  const { type, analysis } = item
  if (!isAddress(analysis)) return <p className={styles.none}>这段{name}暂时不能播放</p>
  if (type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: recordings come without captions
      <video
        className={styles.video}
        controls
        preload="metadata"
        src={analysis}
        aria-label={name}
      />
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: recordings come without captions
    <audio className={styles.audio} controls preload="metadata" aria-label={name}>
      <source src={analysis} type={audioType(analysis)} />
    </audio>
  )
}
