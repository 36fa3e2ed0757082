import type { PaperItem } from '#lib/papers/shapes.ts'
import styles from './paper-state.module.css'

const names = { new: '未做', doing: '进行中', done: '已交' } as const

/** How far the learner is; a stranger has no state. */
export function PaperState({ state }: Pick<PaperItem, 'state'>) {
  return (
    <span className={`user-only ${styles.state}`} data-state={state}>
      {names[state]}
    </span>
  )
}
