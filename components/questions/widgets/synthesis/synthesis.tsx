'use client'
import { MaterialList } from '#components/questions/material-list.tsx'
import { Stem } from '#components/questions/stem.tsx'
import type { WidgetProps } from '#components/questions/widgets/widget-props.ts'
import { SubQuestions } from './sub-questions.tsx'
import styles from './synthesis.module.css'

/** Material, then the questions on it. */
export function Synthesis(props: WidgetProps) {
  return (
    <div className={styles.stacked}>
      <MaterialList materials={props.question.materialContext} />
      <Stem html={props.question.context} />
      <SubQuestions {...props} />
    </div>
  )
}
