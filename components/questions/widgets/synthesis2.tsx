'use client'
import { MaterialList } from '#components/questions/material-list.tsx'
import { Stem } from '#components/questions/stem.tsx'
import { SubQuestions } from './sub-questions.tsx'
import styles from './synthesis.module.css'
import type { WidgetProps } from './widget-props.ts'

/** Material and questions side by side, where there is room for both; the material stays in view. */
export function Synthesis2(props: WidgetProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.beside}>
        <div className={styles.left}>
          <MaterialList materials={props.question.materialContext} isOpenAtFirst />
        </div>
        <div className={styles.right}>
          <Stem html={props.question.context} />
          <SubQuestions {...props} />
        </div>
      </div>
    </div>
  )
}
