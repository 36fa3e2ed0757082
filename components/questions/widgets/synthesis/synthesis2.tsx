'use client'
import { useId, useState } from 'react'
import { MaterialList } from '#components/questions/material-list.tsx'
import { Stem } from '#components/questions/stem.tsx'
import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { SubQuestions } from './sub-questions.tsx'
import styles from './synthesis2.module.css'

/**
 * Material and questions in two panes, each scrolling by itself, in a box of a height of its own. On phones the material
 * is a sheet that stays at the top of the screen, over the questions.
 */
export function Synthesis2(props: WidgetProps) {
  const [sheet, setSheet] = useState<'closed' | 'half' | 'full'>('half')
  const id = useId()
  const isOpen = sheet !== 'closed'
  return (
    <div className={styles.panes}>
      <div className={styles.material} data-material="pane" data-sheet={sheet}>
        <section id={id} className={styles.text} aria-label="材料">
          <MaterialList
            materials={props.question.materialContext}
            isOpenAtFirst={props.isMaterialOpen ?? false}
          />
        </section>
        <div className={styles.grip}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setSheet(isOpen ? 'closed' : 'half')}
          >
            {isOpen ? '收起材料' : '看材料'}
          </button>
          {isOpen && (
            <button type="button" onClick={() => setSheet(sheet === 'full' ? 'half' : 'full')}>
              {sheet === 'full' ? '半屏' : '全屏'}
            </button>
          )}
        </div>
      </div>
      <div className={styles.questions}>
        <Stem html={props.question.context} />
        <SubQuestions {...props} />
      </div>
    </div>
  )
}
