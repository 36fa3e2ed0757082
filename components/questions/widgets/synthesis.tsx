'use client'
import { MaterialList } from '#components/questions/material-list.tsx'
import { Stem } from '#components/questions/stem.tsx'
import { SubQuestions } from './sub-questions.tsx'
import styles from './synthesis.module.css'
import type { WidgetProps } from './widget-props.ts'

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
