'use client'
import { type ReactNode, useId, useState } from 'react'
import { questionTypeName } from '#lib/questions/type-names.ts'
import styles from './question-fold.module.css'

type Props = {
  type: string
  /** The beginning of the stem. */
  stem: string
  facts: ReactNode
  /** Acts on the question that need not open it. */
  actions: ReactNode
  /** Shown below, open or not. */
  summary?: ReactNode
  /** Level of its heading. */
  level?: 2 | 3
  /** The whole question; rendered, and so loaded, when it is first opened. */
  children: ReactNode
}

/** One question of a list, opened in its place. */
export function QuestionFold({ type, stem, facts, actions, summary, level = 2, children }: Props) {
  const Heading = `h${level}` as const
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.item}>
      <Heading className={styles.title}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.type}>{questionTypeName(type)}</span>
          <span className={styles.stem}>{stem}</span>
          <span className={styles.toggle} aria-hidden="true">
            {isOpen ? '收起' : '展开'}
          </span>
        </button>
      </Heading>
      <div className={styles.line}>
        <p className="facts">{facts}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      {summary}
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}
